import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const sweepPause = 100;

/**
 * What is under way when a server closes is finished, and nothing else keeps it (PRD-16): an answer takes its connection
 * with it, connections without a request are closed, and streams of events, which would never end, are ended (PRD-17).
 * Pages come back by themselves after the pause that each stream was given at its start, a random one.
 */
export function finishAtClose(server: FastifyInstance): void {
  const streams = new Set<() => void>();
  // Browsers open connections ahead of need: Node does not take those for idle before a request came on them.
  const unused = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));
  let isClosing = false;
  server.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    if (!isStream(payload) || !String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      return;
    const end = () => {
      payload.unpipe(reply.raw);
      reply.raw.end(() => payload.destroy());
    };
    streams.add(end);
    reply.raw.on('close', () => streams.delete(end));
    if (isClosing) setImmediate(end);
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const end of streams) end();
    for (const socket of unused) socket.destroy();
    if (!server.server.listening) return;
    const sweep = setInterval(() => server.server.closeIdleConnections(), sweepPause);
    server.server.once('close', () => clearInterval(sweep));
  });
}

function isStream(payload: unknown): payload is Readable {
  return payload instanceof Readable;
}
