import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const compressible = /\.(?:js|css|html|svg|json|wasm)$/;

/** Writes a brotli and a gzip file beside each one that gets smaller by it. */
export async function compressFolder(folder: string): Promise<void> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
}

/** Writes a brotli and a gzip file beside a file, where its kind is one that gets smaller. */
export async function compressFile(file: string): Promise<void> {
  if (!compressible.test(file)) return;
  const bytes = fs.readFileSync(file);
  const options = {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  const [br, gz] = await Promise.all([brotli(bytes, options), gzip(bytes, { level: 9 })]);
  for (const [suffix, compressed] of [
    ['.br', br],
    ['.gz', gz],
  ] as const) {
    if (compressed.length < bytes.length) fs.writeFileSync(file + suffix, compressed);
  }
}
