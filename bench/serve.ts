import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

export type Files = Readonly<Record<string, readonly [type: string, body: string | Uint8Array]>>;

/** Serves files by their addresses on a port of its own, compressed like those of the product. */
export async function serveFiles(files: Files): Promise<{ origin: string; close: () => void }> {
  const answers = new Map<string, [type: string, body: Buffer]>();
  for (const [address, [type, body]] of Object.entries(files))
    answers.set(address, [`${type}; charset=utf-8`, await promisify(brotliCompress)(body)]);
  const server = http.createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': answer[0], 'content-encoding': 'br' });
    return response.end(answer[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
