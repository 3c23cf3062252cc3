import type { Metadata } from 'sharp';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif';

/** The memory that every picture takes, whatever its size: some lines at a time. */
const lines = 32 * 1024 * 1024;
/** Bytes for each pixel of a frame, as it is shown and as it is encoded. */
const webpPixel = 8;
const gifPixel = 8;
/** Bytes of one coefficient. A jpeg that comes in passes is kept as coefficients until its last pass. */
const coefficientBytes = 2;

/**
 * How many bytes of memory it takes at most to decode a picture and to encode it anew, by the head of its file. A jpeg
 * or png is processed line by line, unless it has to be turned or comes in passes; of other pictures a whole frame is
 * held.
 */
export function decodingMemory(head: Metadata, format: PictureFormat): number {
  const { width, height, channels, depth, isProgressive, orientation = 1 } = head;
  if (format === 'webp') return lines + width * height * webpPixel;
  if (format === 'gif') return lines + width * height * gifPixel;
  const pixel = channels * (depth === 'ushort' ? 2 : 1);
  const passes = format === 'jpeg' ? channels * coefficientBytes : pixel;
  return lines + width * height * ((orientation > 1 ? pixel : 0) + (isProgressive ? passes : 0));
}
