import fs from 'node:fs/promises';
import sharp from 'sharp';
import type { Barcode } from '../../../remote-barcode/src/test/barcodes.ts';
import { photograph, type Shot } from './pictures.ts';

const frameCount = 8;

// One plane for brightness and two for the colours, in half the size (ITU-R BT.601).
function toPlanes(rgb: Buffer, width: number, height: number): Buffer {
  const quarter = (width / 2) * (height / 2);
  const planes = Buffer.alloc(width * height + quarter * 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const [r, g, b] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
      planes[y * width + x] = 16 + (65.7 * r + 129.1 * g + 25.1 * b) / 256;
      if (x % 2 !== 0 || y % 2 !== 0) continue;
      const small = width * height + (y / 2) * (width / 2) + x / 2;
      planes[small] = 128 + (-37.9 * r - 74.5 * g + 112.4 * b) / 256;
      planes[small + quarter] = 128 + (112.4 * r - 94.2 * g - 18.2 * b) / 256;
    }
  }
  return planes;
}

/** Writes a short video of a package with a code, for Chromium's fake camera, which plays it again and again. */
export async function writeVideo(file: string, code: Barcode | null, shot: Shot): Promise<void> {
  const chunks: Buffer[] = [];
  for (let frame = 0; frame < frameCount; frame += 1) {
    const picture = sharp(await photograph(code, shot, 4711, frame)).removeAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    if (frame === 0)
      chunks.push(Buffer.from(`YUV4MPEG2 W${info.width} H${info.height} F15:1 Ip A1:1 C420jpeg\n`));
    chunks.push(Buffer.from('FRAME\n'), toPlanes(data, info.width, info.height));
  }
  await fs.writeFile(file, Buffer.concat(chunks));
}
