/** The peer in `bench/fan-out.ts`: a bare server that only sends. It writes what it is given to all its streams. */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { portFrom, readEnvironment } from '../shared/src/node/environment.ts';

const { API_PORT: port } = readEnvironment(v.object({ API_PORT: portFrom(1) }), process.env);

const streams: http.ServerResponse[] = [];

const server = http.createServer((request, answer) => {
  if (request.method === 'GET') {
    answer.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    answer.write('retry: 3000\n\n');
    streams.push(answer);
    return;
  }
  void text(request).then((event) => {
    for (const stream of streams) stream.write(event);
    answer.end();
  });
});

process.once('SIGTERM', () => process.exit(0));
server.listen(port, () => process.send?.({ type: 'ready' }));
