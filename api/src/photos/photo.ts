import os from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { maxPhotoPixels } from '@field-sales/shared/contract/photo-limits';
import { ApiError } from '../http/errors.ts';
import type { Photo } from '../photo-store/photo-store.ts';
import { PixelTurns } from './pixel-turns.ts';

const quality = 92;
/** Pixels of all pictures that are decoded at once. */
const maxPixelsAtOnce = maxPhotoPixels * 1.25;
/** In s: a moving picture of the most pixels takes a few. */
const decodingLimit = 30;

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

const formats: ReadonlyMap<string, Format> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
]);

// One decoded picture takes up to 200 MB: so many pixels at a time, whatever arrives, and one picture of an employee. A
// core is left to the calls of others.
const decoding = new PixelTurns({
  pixels: maxPixelsAtOnce,
  pictures: Math.max(1, os.availableParallelism() - 1),
});

/**
 * A photo as it is stored: turned as its EXIF says, without metadata, and encoded anew, which drops whatever was
 * appended to it. Pictures of one `owner` come one after the other, so that nobody has all decoders. 415 for what is no png, jpeg, webp or gif by its bytes (API-21), 413 for one with too many pixels.
 */
export async function readPhoto(bytes: Buffer, owner: string): Promise<Photo> {
  const format = await formatOf(bytes);
  if (format === undefined) throw noPhoto();
  try {
    const pixels = await pixelsOf(bytes);
    return await decoding.run(owner, pixels, () => encodeAnew(bytes, format));
  } catch (error) {
    if (error instanceof Error && /pixel limit|dimension|timeout/i.test(error.message)) {
      throw new ApiError(413, '사진의 해상도가 너무 큽니다.');
    }
    throw noPhoto();
  }
}

/** Of all frames, as the head of the file says. */
async function pixelsOf(bytes: Buffer): Promise<number> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: maxPhotoPixels }).metadata();
  return width * height * pages;
}

async function encodeAnew(bytes: Buffer, format: Format): Promise<Photo> {
  const isMoving = format === 'gif' || format === 'webp';
  const picture = sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error', animated: isMoving });
  // Turning frame by frame is not possible, and a gif has no orientation.
  const upright = format === 'gif' ? picture : picture.autoOrient();
  const { data, info } = await encode(upright.timeout({ seconds: decodingLimit }), format).toBuffer({
    resolveWithObject: true,
  });
  return {
    contentType: `image/${format}`,
    width: info.width,
    height: info.pageHeight ?? info.height,
    bytes: data,
  };
}

function encode(picture: Sharp, format: Format): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality });
    case 'gif':
      return picture.gif();
  }
}

/** By its bytes: a decoder never sees what is no picture of these formats. */
async function formatOf(bytes: Buffer): Promise<Format | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  return type && formats.get(type.mime);
}

function noPhoto(): ApiError {
  return new ApiError(415, '사진은 png, jpeg, webp, gif 형식만 등록할 수 있습니다.');
}
