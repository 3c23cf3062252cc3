import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import type { Photographed } from '../../e2e/support/barcode-pictures/pictures.ts';

/** Addresses of the pictures: a given frame of each. */
export function pictureAddresses(photographed: readonly Photographed[], frame: number): string[] {
  return photographed.map((_picture, index) => `/pictures/${index}-${frame}.jpg`);
}

async function bundlePage(): Promise<string> {
  const result = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../pages/barcode-page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Serves the measuring page, its wasm and its pictures on a port of its own. */
export async function servePage(
  photographed: readonly Photographed[],
): Promise<{ origin: string; close: () => void }> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const answers = new Map<string, [type: string, body: string | Buffer]>([
    ['/', ['text/html', '<!doctype html><body><script src="/page.js"></script>']],
    ['/page.js', ['text/javascript', await bundlePage()]],
    ['/zxing_reader.wasm', ['application/wasm', await fs.readFile(wasm)]],
  ]);
  photographed.forEach(({ frames }, index) =>
    frames.forEach((frame, number) => answers.set(`/pictures/${index}-${number}.jpg`, ['image/jpeg', frame])),
  );
  const server = http.createServer((request, response) => {
    const [type, body] = answers.get(request.url ?? '') ?? ['text/plain', ''];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
