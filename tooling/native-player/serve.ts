/**
 * `npm run native-player -w tooling`: serves a page that plays the native app around a running product. Everything
 * except this page and its script is passed on to the product, so that both have one origin and the page may reach into
 * the frame.
 */
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { originSchema, portFrom, readEnvironment } from '@field-sales/shared/node/environment';
import { transformSync } from 'esbuild';
import * as v from 'valibot';

const playerSchema = v.object({
  HOST_ORIGIN: v.optional(originSchema, 'http://localhost:3000'),
  PLAYER_PORT: v.optional(portFrom(1), '3090'),
});
const { HOST_ORIGIN: origin, PLAYER_PORT: port } = readEnvironment(playerSchema, process.env);
const product = new URL(origin);

const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** The player's own page and script, read anew each time. */
const own: Readonly<Record<string, () => { type: string; body: string }>> = {
  '/native-player': () => ({ type: 'text/html', body: read('player.html') }),
  '/native-player/player.js': () => ({
    type: 'text/javascript',
    body: transformSync(read('player.ts'), { loader: 'ts' }).code,
  }),
};

function passOn(request: http.IncomingMessage, response: http.ServerResponse): void {
  const client = product.protocol === 'https:' ? https : http;
  const options = { method: request.method, headers: { ...request.headers, host: product.host } };
  const passed = client.request(new URL(request.url ?? '/', product), options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`No product runs at ${product.origin}: start it, or set HOST_ORIGIN.`);
  });
  request.pipe(passed);
}

const server = http.createServer((request, response) => {
  const answer = own[new URL(request.url ?? '/', product).pathname]?.();
  if (answer === undefined) {
    passOn(request, response);
    return;
  }
  response.writeHead(200, {
    'content-type': `${answer.type}; charset=utf-8`,
    'cache-control': 'no-store',
  });
  response.end(answer.body);
});
server.listen(port, '127.0.0.1', () => console.info(`http://localhost:${port}/native-player`));
