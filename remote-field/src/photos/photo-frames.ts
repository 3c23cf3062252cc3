import type { PhotoType } from './photo-bytes.ts';

/** How many frames a picture has; one where it does not move. */
export function countFrames(type: PhotoType, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  try {
    if (type === 'image/gif') for (const isFrame of gifBlocks(view)) count += isFrame ? 1 : 0;
    if (type === 'image/webp') for (const isFrame of webpChunks(view)) count += isFrame ? 1 : 0;
  } catch (error) {
    // The file is cut: the frames before the cut are there.
    if (!(error instanceof RangeError)) throw error;
  }
  return Math.max(1, count);
}

const gifExtension = 0x21;
const gifFrame = 0x2c;

/** Whether each block of a GIF is a frame. */
function* gifBlocks(view: DataView): Generator<boolean> {
  let at = 13 + colourTableLength(view.getUint8(10));
  for (;;) {
    const block = view.getUint8(at);
    if (block !== gifExtension && block !== gifFrame) return;
    const isFrame = block === gifFrame;
    yield isFrame;
    at += isFrame ? 11 + colourTableLength(view.getUint8(at + 9)) : 2;
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
    at += 1;
  }
}

function colourTableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1);
}

const webpFrame = 0x414e4d46; // ANMF

/** Whether each chunk of a WebP is a frame. */
function* webpChunks(view: DataView): Generator<boolean> {
  let at = 12;
  while (at < view.byteLength) {
    yield view.getUint32(at) === webpFrame;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
}
