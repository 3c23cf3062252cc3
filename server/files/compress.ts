import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const unbrotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress);
const gunzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip);
const compressible = /\.(?:js|css|html|svg|json|wasm)$/;

/** Neither mode is the best for every file: the other way to code distances suits large scripts. */
const brotliModes = [zlib.constants.BROTLI_MODE_GENERIC, zlib.constants.BROTLI_MODE_FONT] as const;

/** How much work brotli does for a file: a build is compressed once, a server compresses while pages wait for the files. */
const qualities = { build: 11, server: 9 } as const;

function brotliOptions(mode: number, size: number, quality: number): zlib.BrotliOptions {
  return {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
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

/** Whether copies are made of a file by this name. */
export function isCompressible(name: string): boolean {
  return compressible.test(name);
}

/**
 * Writes a brotli and a gzip file beside a file, where its kind is one that gets smaller.
 *
 * @param by who waits for it
 */
export async function compressFile(file: string, by: keyof typeof qualities = 'build'): Promise<void> {
  if (!isCompressible(file)) return;
  const bytes = fs.readFileSync(file);
  const [gz, ...brs] = await Promise.all([
    gzip(bytes, { level: 9 }),
    ...brotliModes.map((mode) => brotli(bytes, brotliOptions(mode, bytes.length, qualities[by]))),
  ]);
  const br = brs.reduce((smallest, one) => (one.length < smallest.length ? one : smallest));
  for (const [suffix, compressed] of [
    ['.br', br],
    ['.gz', gz],
  ] as const) {
    if (compressed.length < bytes.length) fs.writeFileSync(file + suffix, compressed);
  }
}

/** How each kind of compressed copy, by what its name ends with, is unpacked; nothing larger than the file is written. */
const unpackers = {
  '.br': (copy: Buffer, maxOutputLength: number) => unbrotli(copy, { maxOutputLength }),
  '.gz': (copy: Buffer, maxOutputLength: number) => gunzip(copy, { maxOutputLength }),
} as const;

export const copySuffixes = ['.br', '.gz'] as const satisfies readonly (keyof typeof unpackers)[];

/** Whether a compressed copy unpacks to the bytes of its file. */
export async function isCopyOf(
  bytes: Buffer,
  copy: Buffer,
  suffix: keyof typeof unpackers,
): Promise<boolean> {
  const unpacked = await unpackers[suffix](copy, Math.max(1, bytes.length)).catch(() => undefined);
  return unpacked?.equals(bytes) === true;
}
