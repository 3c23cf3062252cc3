import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';

/** A file in the form in which a chooser hands it over. */
export type PhotoFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

type Picture = {
  readonly width: number;
  readonly height: number;
  readonly type?: string;
  readonly noise?: number;
};

/** A picture drawn by the browser. `noise` is the share of random pixels: more noise gives more bytes. */
export async function drawPhoto(page: Page, name: string, picture: Picture): Promise<PhotoFile> {
  const { width, height, type = 'image/jpeg', noise = 0 } = picture;
  const base64 = await page.evaluate(
    async ({ width, height, type, noise }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#0f6848';
      context.fillRect(0, 0, width, height);
      // The upper left quarter is red, which shows how the picture is turned.
      context.fillStyle = '#c8281f';
      context.fillRect(0, 0, width / 2, height / 2);
      // The noise is in the middle, so that the corners keep their colour.
      const area = context.getImageData(0, 0, width, height);
      for (let y = Math.floor(height * 0.15); y < height * 0.85; y += 1) {
        for (let x = Math.floor(width * 0.15); x < width * 0.85; x += 1) {
          if (Math.random() >= noise) continue;
          for (let part = 0; part < 3; part += 1) area.data[(y * width + x) * 4 + part] = Math.random() * 256;
        }
      }
      context.putImageData(area, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 1 })).arrayBuffer());
      const parts: string[] = [];
      for (let at = 0; at < bytes.length; at += 8192)
        parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
      return btoa(parts.join(''));
    },
    { width, height, type, noise },
  );
  return { name, mimeType: type, buffer: Buffer.from(base64, 'base64') };
}

/** A black PNG with one bit for each pixel, so that a giant picture fits into a small file. */
export function flatPng(name: string, width: number, height: number): PhotoFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The same JPEG with an EXIF tag that says how it is to be turned. */
export function withOrientation(photo: PhotoFile, orientation: number): PhotoFile {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000 00000000'.replace(/ /g, ''), 'hex');
  tiff.writeUInt16LE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return {
    ...photo,
    buffer: Buffer.concat([photo.buffer.subarray(0, 2), head, body, photo.buffer.subarray(2)]),
  };
}

/** One of the parts `files` of a multipart body. */
export type SentFile = { readonly name: string; readonly bytes: Buffer };

/** The files of a multipart body, in order. */
export function sentFiles(body: Buffer): readonly SentFile[] {
  const line = body.subarray(0, body.indexOf('\r\n'));
  if (!line.toString('latin1').startsWith('--')) throw new Error('this is no multipart body');
  const files: SentFile[] = [];
  for (let from = body.indexOf(line); from >= 0;) {
    const next = body.indexOf(line, from + line.length);
    const part = body.subarray(from + line.length + 2, next < 0 ? undefined : next - 2);
    const headEnd = part.indexOf('\r\n\r\n');
    const name = /name="files"; filename="([^"]*)"/.exec(part.subarray(0, headEnd).toString('utf8'))?.[1];
    if (name !== undefined) files.push({ name, bytes: part.subarray(headEnd + 4) });
    from = next;
  }
  return files;
}

export type SeenPicture = { width: number; height: number; corners: readonly string[] };

/** Runs in the page. */
async function see(shown: Blob | HTMLElement | SVGElement): Promise<SeenPicture> {
  if (!(shown instanceof Blob || shown instanceof HTMLImageElement)) throw new Error('this is no picture');
  const picture = await createImageBitmap(shown);
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0] = context.getImageData(
      Math.floor(x * width),
      Math.floor(y * height),
      1,
      1,
    ).data;
    return red > green ? 'red' : 'green';
  };
  const corners = [colourAt(0.05, 0.05), colourAt(0.95, 0.05), colourAt(0.95, 0.95), colourAt(0.05, 0.95)];
  return { width, height, corners };
}

/** A picture in the way a browser shows it: its size, and the colours in its corners, clockwise from the upper left. */
export async function look(page: Page, bytes: Buffer): Promise<SeenPicture> {
  const picture = await page.evaluateHandle(
    (base64) => new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]),
    bytes.toString('base64'),
  );
  return picture.evaluate(see);
}

/** The same for a picture that a page shows. */
export function lookAt(image: Locator): Promise<SeenPicture> {
  return image.evaluate((shown: HTMLImageElement) => shown.decode()).then(() => image.evaluate(see));
}

/** Makes a script run in the page's workers before their own. */
export async function changeWorkers(page: Page, script: string): Promise<void> {
  await page.addInitScript((first) => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (made) =>
      create(
        made instanceof Blob && made.type === 'text/javascript'
          ? new Blob([`${first};`, made], { type: made.type })
          : made,
      );
  }, script);
}
