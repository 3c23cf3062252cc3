import { needsShrinking } from './shrink-photo.ts';

function photo(size: number, type = 'image/jpeg'): File {
  return new File([new Uint8Array(size)], 'shelf.jpg', { type });
}

test.each([
  [300_000, 'image/jpeg', false],
  [300_001, 'image/jpeg', true],
  [300_001, 'image/png', true],
  [2_000_000, 'image/webp', true],
  [2_000_000, 'image/gif', false],
])('CON-12 a photo of %i bytes of type %s is resized: %s', (size, type, expected) => {
  expect(needsShrinking(photo(size, type))).toBe(expected);
});
