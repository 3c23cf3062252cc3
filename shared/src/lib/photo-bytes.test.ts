import { countFrames, photoSizeOf, photoTypeOf } from './photo-bytes.ts';

function bytes(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part,
    ),
  );
}

const png = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x3a, 0x98, 0, 0, 0x3a, 0x98]);
const gif = bytes('GIF89a', [0x40, 0x01, 0xf0, 0x00]);
const jpeg = bytes([
  0xff, 0xd8, 0xff, 0xe1, 0, 4, 9, 9, 0xff, 0xc4, 0, 3, 1, 0xff, 0xc0, 0, 17, 8, 0x0b, 0xd0, 0x0f, 0xc0,
]);
const lossy = bytes(
  'RIFF',
  [0, 0, 0, 0],
  'WEBPVP8 ',
  [0, 0, 0, 0],
  [0, 0, 0, 0x9d, 1, 0x2a, 0x08, 0x02, 0x90, 0x01],
);
const lossless = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0], [0x2f, 0x07, 0xc2, 0x63, 0x00]);
const extended = bytes(
  'RIFF',
  [0, 0, 0, 0],
  'WEBPVP8X',
  [10, 0, 0, 0],
  [0, 0, 0, 0],
  [0x07, 0x02, 0x01],
  [0x8f, 0x01, 0x00],
);

test.each([
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a PNG', png, 'image/png'],
  ['a GIF', gif, 'image/gif'],
  ['a WebP', lossy, 'image/webp'],
  ['HEIC', bytes([0, 0, 0, 24], 'ftypheic'), undefined],
  ['a PDF', bytes('%PDF-1.7'), undefined],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['an empty file', bytes(), undefined],
])('OWN-15 %s by its bytes is %s', (_, file, type) => {
  expect(photoTypeOf(file)).toBe(type);
});

test.each([
  ['image/jpeg', jpeg, { width: 4032, height: 3024 }],
  ['image/png', png, { width: 15000, height: 15000 }],
  ['image/gif', gif, { width: 320, height: 240 }],
  ['image/webp', lossy, { width: 520, height: 400 }],
  ['image/webp', lossless, { width: 520, height: 400 }],
  ['image/webp', extended, { width: 66056, height: 400 }],
  ['image/jpeg', jpeg.subarray(0, 12), undefined],
  ['image/png', png.subarray(0, 10), undefined],
] as const)('OWN-30 the size in the head of a %s is read before it is decoded', (type, file, size) => {
  expect(photoSizeOf(type, file)).toEqual(size);
});

const oneFrameGif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const oneFrameGifHeadLength = 19;
const delay = Buffer.from('21f9040000000000', 'hex');

/** A GIF of 1 × 1 pixel whose one frame is there `frames` times, each after an extension. */
function gifOf(frames: number): Uint8Array {
  const frame = Buffer.concat([delay, oneFrameGif.subarray(oneFrameGifHeadLength, -1)]);
  return Buffer.concat([
    oneFrameGif.subarray(0, oneFrameGifHeadLength),
    ...Array<Buffer>(frames).fill(frame),
    oneFrameGif.subarray(-1),
  ]);
}

function webpOf(frames: number): Uint8Array {
  const chunk = (name: string, ...bytes: number[]) =>
    Buffer.concat([
      Buffer.from(name, 'latin1'),
      Buffer.from([bytes.length, 0, 0, 0]),
      Buffer.from(bytes),
      Buffer.alloc(bytes.length % 2),
    ]);
  const frame = chunk('ANMF', 1, 2, 3);
  return Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
    chunk('VP8X', 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    ...Array<Buffer>(frames).fill(frame),
  ]);
}

test.each([1, 2, 300])('OWN-30 %d frames of a GIF or a WebP are counted', (frames) => {
  expect(countFrames('image/gif', gifOf(frames))).toBe(frames);
  expect(countFrames('image/webp', webpOf(frames))).toBe(frames);
});

test('OWN-30 of a cut file the frames that are there are counted', () => {
  expect(countFrames('image/gif', gifOf(3).subarray(0, -4))).toBe(3);
  expect(countFrames('image/gif', gifOf(3).subarray(0, 8))).toBe(1);
  expect(countFrames('image/webp', webpOf(3).subarray(0, -2))).toBe(3);
});

test('OWN-30 what does not move is one frame', () => {
  expect(countFrames('image/webp', webpOf(0))).toBe(1);
  expect(countFrames('image/png', gifOf(9))).toBe(1);
});
