import { countFrames } from './photo-frames.ts';

const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const gifHeadLength = 19;
const delay = Buffer.from('21f9040000000000', 'hex');

/** A GIF of 1 × 1 pixel whose one frame is there `frames` times, each after an extension. */
function gifOf(frames: number): Uint8Array {
  const frame = Buffer.concat([delay, gif.subarray(gifHeadLength, -1)]);
  return Buffer.concat([
    gif.subarray(0, gifHeadLength),
    ...Array<Buffer>(frames).fill(frame),
    gif.subarray(-1),
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
