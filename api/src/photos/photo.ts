import os from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { maxPhotoPixels } from '@field-sales/shared/contract/photo-limits';
import { ApiError } from '../http/errors.ts';
import type { Photo } from '../photo-store/photo-store.ts';
import { decodingMemory, type PictureFormat } from './decoding-memory.ts';
import { DecoderLimit } from './decoder-limit.ts';

const quality = 92;
/** In s: even the largest moving picture takes only a few. */
const decodingLimit = 30;
/**
 * How long, in ms, a picture waits for those before it: together with its decoding, this is less than a connection may
 * be silent.
 */
const longestWait = 30_000;
/** A container of 512 MiB has room for this much, whatever else the process keeps (PRD-12). */
const maxDecodingMemory = 224 * 1024 * 1024;
/** Above this many pixels the encoder would hold the whole picture in memory to save a few bytes of the result. */
const maxOptimizedPixels = 12_000_000;

const formats: ReadonlyMap<string, PictureFormat> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
]);

// No picture is read twice, and the memory of a cache would be missing elsewhere.
sharp.cache(false);
// Leaves a core to the calls of others.
sharp.concurrency(1);
const decoding = new DecoderLimit({
  bytes: maxDecodingMemory,
  pictures: Math.max(1, os.availableParallelism() - 1),
  wait: longestWait,
});

/**
 * A photo as it is stored: turned as its EXIF says, without metadata, and encoded anew, which drops whatever was
 * appended to it. Pictures of one `owner` are decoded one after the other, so that nobody takes all decoders. Throws
 * 415 if the bytes are not a png, jpeg, webp or gif (API-21), and 413 if the picture has too many pixels.
 */
export async function readPhoto(bytes: Buffer, owner: string): Promise<Photo> {
  const format = await formatOf(bytes);
  if (format === undefined) throw noPhoto();
  try {
    const head = await sharp(bytes, { limitInputPixels: maxPhotoPixels }).metadata();
    const pixels = head.width * head.height * (head.pages ?? 1);
    const memory = decodingMemory(head, format);
    if (pixels > maxPhotoPixels || memory > maxDecodingMemory) throw tooManyPixels();
    return await decoding.run(owner, memory, () => encodeAnew(bytes, format, pixels));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof Error && /pixel limit|dimension|timeout/i.test(error.message)) throw tooManyPixels();
    throw noPhoto();
  }
}

async function encodeAnew(bytes: Buffer, format: PictureFormat, pixels: number): Promise<Photo> {
  const isMoving = format === 'gif' || format === 'webp';
  const picture = sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error', animated: isMoving });
  // A picture of several frames cannot be turned frame by frame, and a gif has no orientation.
  const upright = format === 'gif' ? picture : picture.autoOrient();
  const { data, info } = await encode(upright.timeout({ seconds: decodingLimit }), format, pixels).toBuffer({
    resolveWithObject: true,
  });
  return {
    contentType: `image/${format}`,
    width: info.width,
    height: info.pageHeight ?? info.height,
    bytes: data,
  };
}

function encode(picture: Sharp, format: PictureFormat, pixels: number): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality, optimizeCoding: pixels <= maxOptimizedPixels });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality });
    case 'gif':
      return picture.gif();
  }
}

/** Reads the format from the bytes, so that a decoder never gets anything but a picture of these formats. */
async function formatOf(bytes: Buffer): Promise<PictureFormat | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  return type && formats.get(type.mime);
}

function tooManyPixels(): ApiError {
  return new ApiError(413, '사진의 해상도가 너무 큽니다.');
}

function noPhoto(): ApiError {
  return new ApiError(415, '사진은 png, jpeg, webp, gif 형식만 등록할 수 있습니다.');
}
