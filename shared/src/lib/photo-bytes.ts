export type PhotoType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

export type PhotoSize = { readonly width: number; readonly height: number };

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** What a file is by its bytes, whatever it is called; undefined for HEIC and everything else. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'image/gif';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  return undefined;
}

/** How many pixels a picture has, as its head says, so that a giant is refused before it is decoded. */
export function photoSizeOf(type: PhotoType, bytes: Uint8Array): PhotoSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (type) {
      case 'image/png':
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case 'image/gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      case 'image/webp':
        return webpSize(view, textAt(bytes, 12, 4));
      case 'image/jpeg':
        return jpegSize(view);
    }
  } catch (error) {
    // The head is cut, or longer than what was read.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function webpSize(view: DataView, chunk: string): PhotoSize | undefined {
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8X') {
    const at = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16) + 1;
    return { width: at(24), height: at(27) };
  }
  return undefined;
}

// Start-of-frame markers carry the size; C4, C8 and CC are other things.
const notFrames = [0xc4, 0xc8, 0xcc];

function jpegSize(view: DataView): PhotoSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

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
