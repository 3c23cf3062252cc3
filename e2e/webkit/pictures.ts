import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { Phone } from './phone.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-pictures-'));

after(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Pictures drawn by the phone's own canvas, as files to choose. `noise` makes them as large as a camera's. */
export async function takePictures(
  phone: Phone,
  count: number,
  { width = 320, height = 240, noise = 0 } = {},
): Promise<readonly string[]> {
  const base64 = await phone.run(drawInPage, { width, height, noise });
  return Array.from({ length: count }, (_, index) => {
    const file = path.join(fs.mkdtempSync(path.join(folder, 'of-')), `${index + 1}.jpg`);
    fs.writeFileSync(file, Buffer.from(base64, 'base64'));
    return file;
  });
}

function drawInPage({ width, height, noise }: { width: number; height: number; noise: number }): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#0f6848';
  context.fillRect(0, 0, width, height);
  const area = context.getImageData(0, 0, width, height);
  for (let at = 0; at < area.data.length; at += 1) {
    if (at % 4 !== 3 && Math.random() < noise) area.data[at] = Math.random() * 256;
  }
  context.putImageData(area, 0, 0);
  return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? '';
}
