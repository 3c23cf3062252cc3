import type { GreyPicture, Picture } from './rotate.ts';

const rowsInOne = 4;
const sharpness = 0.5;

function sumRows({ data, width }: GreyPicture, firstRow: number): Float32Array {
  const sums = new Float32Array(width);
  for (let row = firstRow; row < firstRow + rowsInOne; row += 1) {
    for (let x = 0, at = row * width; x < width; x += 1, at += 1) sums[x] = (sums[x] ?? 0) + (data[at] ?? 0);
  }
  return sums;
}

/**
 * For small and noisy codes that lie straight: joins rows, which takes out the noise along the bars, and makes every
 * bar wider and its edges a little sharper. With more sharpness more pictures are read, but the first misreads appear.
 */
export function magnify(picture: GreyPicture): Picture {
  const width = picture.width * 2;
  const height = Math.floor(picture.height / rowsInOne);
  const last = picture.width - 1;
  const magnified = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, byte = 0; y < height; y += 1) {
    const sums = sumRows(picture, y * rowsInOne);
    const sharp = sums.map((sum, x) => {
      const around = (sums[Math.max(0, x - 1)] ?? 0) + (sums[Math.min(last, x + 1)] ?? 0);
      return (sum + sharpness * (2 * sum - around)) / rowsInOne;
    });
    for (let x = 0; x < width; x += 1, byte += 4) {
      const here = sharp[x >> 1] ?? 0;
      const tone = x % 2 === 0 ? here : (here + (sharp[Math.min(last, (x >> 1) + 1)] ?? 0)) / 2;
      magnified[byte] = tone;
      magnified[byte + 1] = tone;
      magnified[byte + 2] = tone;
    }
  }
  return { data: magnified, width, height };
}
