import { once } from 'node:events';
import http from 'node:http';
import type { App } from './type-provider.ts';

const shown = new Set(['/metrics', '/readyz', '/healthz']);

/** Serves what the app says about itself, on a port of its own (PRD-21). Answers a function that closes it. */
export async function listenForOperations(app: App, port: number, host: string): Promise<() => void> {
  const server = http.createServer((request, response) => {
    const url = shown.has(request.url ?? '') ? (request.url ?? '') : '/';
    app.inject(url).then(
      ({ statusCode, headers, body }) => {
        response.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(body);
      },
      () => {
        response.writeHead(503).end();
      },
    );
  });
  await once(server.listen(port, host), 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
