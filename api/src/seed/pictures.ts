import sharp from 'sharp';
import { photosInDatabase } from '../photo-store/photo-store.ts';
import { insertPhoto } from '../photos/repository.ts';
import type { SeedContext } from './context.ts';
import { Random } from './random.ts';

const pictureCount = 12;
const pictureWidth = 520;
const palette = ['#c8281f', '#e2a33b', '#1f66cc', '#0f6848', '#7a4e05', '#64316c', '#d4dbd7', '#f4e5c4'];

/** Stores drawn shelves as jpegs in the database, in place of photos. Answers their ids. */
export async function seedPictures({ transaction }: SeedContext): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < pictureCount; index++) {
    const height = index % 3 === 2 ? 693 : 390;
    const bytes = await sharp(Buffer.from(drawShelf(new Random(900 + index), height)))
      .jpeg({ quality: 82 })
      .toBuffer();
    const picture = { contentType: 'image/jpeg', width: pictureWidth, height, bytes };
    for (const kept of await photosInDatabase.keep([picture])) ids.push(await insertPhoto(transaction, kept));
  }
  return ids;
}

function drawShelf(random: Random, height: number): string {
  const shelves = Math.round(height / 110);
  const rows = Array.from({ length: shelves }, (_, shelf) =>
    drawRow(random, shelf * (height / shelves), height / shelves),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}">
<defs><linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".25"/><stop offset="1" stop-opacity=".25"/></linearGradient></defs>
<rect width="100%" height="100%" fill="#eceae4"/>${rows.join('')}<rect width="100%" height="100%" fill="url(#light)"/></svg>`;
}

function drawRow(random: Random, top: number, height: number): string {
  const width = random.integer(38, 64);
  const colour = random.pick(palette);
  const packs = Array.from({ length: Math.ceil(pictureWidth / width) }, (_, index) => {
    const fill = random.chance(0.8) ? colour : random.pick(palette);
    const left = index * width + 3;
    const room = height - 34;
    return `<rect x="${left}" y="${top + 10}" width="${width - 6}" height="${room}" rx="4" fill="${fill}"/>
<rect x="${left + 6}" y="${top + 10 + room * 0.3}" width="${width - 18}" height="${room * 0.28}" rx="2" fill="#fff" fill-opacity=".85"/>`;
  });
  const tag = random.integer(20, 380);
  return `${packs.join('')}<rect x="0" y="${top + height - 22}" width="100%" height="18" fill="#fbfbf9"/>
<rect x="${tag}" y="${top + height - 24}" width="74" height="22" rx="2" fill="#ffd94a"/><rect x="${tag + 32}" y="${top + height - 18}" width="34" height="10" fill="#c8281f"/>`;
}
