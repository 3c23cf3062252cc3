import sharp from 'sharp';
import type { PhotoFile } from '../support/photos.ts';

const steps = 16;
const stepSize = 255 / (steps - 1);

/** A photo whose colour says which one it is. The colours are far enough apart to survive being encoded again. */
export async function takePhoto(number: number): Promise<PhotoFile> {
  const [r, g, b] = [number % steps, Math.floor(number / steps) % steps, Math.floor(number / steps ** 2)].map(
    (digit) => Math.round(digit * stepSize),
  );
  // Most photos are as small as possible, but some have to be resized first.
  const [width, height] = number % 10 === 0 ? [1600, 1200] : [320, 240];
  const picture = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  const isPng = number % 3 === 0;
  return {
    name: `사진 ${number}.${isPng ? 'png' : 'jpg'}`,
    mimeType: isPng ? 'image/png' : 'image/jpeg',
    buffer: await (isPng ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer(),
  };
}

/** The number of a photo. */
export async function numberOfPhoto(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).stats();
  return channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean / stepSize))
    .reduce((number, digit, index) => number + digit * steps ** index, 0);
}
