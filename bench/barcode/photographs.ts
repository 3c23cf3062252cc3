import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Photographed } from '../../e2e/support/barcode-pictures/pictures.ts';

/** The beginnings of folder names in sets of photographed codes, each with the symbology of the codes. */
const kinds: readonly (readonly [prefix: string, kind: string])[] = [
  ['ean13', 'ean13'],
  ['ean8', 'ean8'],
  ['upca', 'upcA'],
  ['upce', 'upcE'],
  ['code128', 'code128'],
  ['falsepositives', 'none'],
];
/** A picture that is smaller than this, in px, is a scanner's line and not a photograph. */
const smallestSide = 60;
const picture = /\.(?:jpe?g|png|webp)$/i;

async function isPhotograph(file: string): Promise<boolean> {
  const { width, height } = await sharp(file).metadata();
  return Math.min(width, height) >= smallestSide;
}

/** The photograph itself, and again as the next frame would show it: moved a little, and a little lighter. */
async function framesOf(file: string): Promise<readonly Buffer[]> {
  const photo = sharp(file).rotate().flatten({ background: '#fff' }).toColourspace('srgb');
  const { data, info } = await photo.png().toBuffer({ resolveWithObject: true });
  const cut = { left: 1, top: 1, width: info.width - 2, height: info.height - 2 };
  return [
    await sharp(data).jpeg({ quality: 92 }).toBuffer(),
    await sharp(data).extract(cut).linear(1.03, 2).jpeg({ quality: 88 }).toBuffer(),
  ];
}

/** The text of the code itself: in folders named so, the text of the small code beside it follows. */
function mainTextOf(file: string, text: string): string {
  return path.dirname(file).includes('-extension') ? text.trim().slice(0, 13) : text.trim();
}

/**
 * The photographed codes of a folder: `<symbology>-<any>/<name>.(jpg|png|webp)`, each with its text in `<name>.txt`
 * beside it, as in public sets of test pictures. A UPC may be written in its EAN-13 form. The pictures of
 * `falsepositives-<any>` have no text: nothing may be read in them.
 */
export async function readPhotographs(folder: string): Promise<Photographed[]> {
  const files = (await fs.readdir(folder, { recursive: true })).filter((file) => picture.test(file)).sort();
  const photographed: Photographed[] = [];
  for (const file of files) {
    const kind = kinds.find(([prefix]) => path.basename(path.dirname(file)).startsWith(prefix))?.[1];
    const textFile = path.join(folder, file.replace(picture, '.txt'));
    const text = await fs.readFile(textFile, 'utf8').catch(() => null);
    const isLabelled = (text !== null) === (kind !== 'none');
    if (kind === undefined || !isLabelled || !(await isPhotograph(path.join(folder, file)))) continue;
    photographed.push({
      name: `photograph ${file}`,
      kind,
      text: text === null ? null : mainTextOf(file, text),
      frames: await framesOf(path.join(folder, file)),
    });
  }
  return photographed;
}
