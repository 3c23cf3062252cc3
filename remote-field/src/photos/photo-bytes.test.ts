import { photoSizeOf, photoTypeOf } from './photo-bytes.ts';

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
