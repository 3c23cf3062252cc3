import { Readable } from 'node:stream';
import { finishConnections } from '@field-sales/shared/node/finish-connections';
import type { FastifyInstance } from 'fastify';

/**
 * Finishes what a server is doing when it closes (PRD-16), and ends streams of events, which would never end by
 * themselves (PRD-17). Pages come back automatically after the random pause that the backend gave each stream at its
 * start.
 * @param patience how long, in ms, connections that callers keep stay open for them
 */
export function finishAtClose(server: FastifyInstance, patience = 0): void {
  const streams = new Set<() => void>();
  const finish = finishConnections(server.server);
  let isClosing = false;
  server.addHook('onSend', async (_request, reply, payload) => {
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
    await finish(patience);
  });
}

function isStream(payload: unknown): payload is Readable {
  return payload instanceof Readable;
}
