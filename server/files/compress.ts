import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const compressible = /\.(?:js|css|html|svg|json|wasm)$/;

/** Neither mode is the best for every file: the other way to code distances suits large scripts. */
const brotliModes = [zlib.constants.BROTLI_MODE_GENERIC, zlib.constants.BROTLI_MODE_FONT] as const;

function brotliOptions(mode: number, size: number): zlib.BrotliOptions {
  return {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_MODE]: mode,
      [zlib.constants.BROTLI_PARAM_LGBLOCK]: 20,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

/** Writes a brotli and a gzip file beside each one that gets smaller by it (MF-06). */
export async function compressFolder(folder: string): Promise<void> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
}

/** Writes a brotli and a gzip file beside a file, where its kind is one that gets smaller. */
export async function compressFile(file: string): Promise<void> {
  if (!compressible.test(file)) return;
  const bytes = fs.readFileSync(file);
  const [gz, ...brs] = await Promise.all([
    gzip(bytes, { level: 9 }),
    ...brotliModes.map((mode) => brotli(bytes, brotliOptions(mode, bytes.length))),
  ]);
  const br = brs.reduce((smallest, one) => (one.length < smallest.length ? one : smallest));
  for (const [suffix, compressed] of [
    ['.br', br],
    ['.gz', gz],
  ] as const) {
    if (compressed.length < bytes.length) fs.writeFileSync(file + suffix, compressed);
  }
}
