import { Readable } from 'node:stream';
import { finishConnections } from '@field-sales/shared/node/finish-connections';
import type { FastifyInstance } from 'fastify';

/**
 * What is under way when a server closes is finished (PRD-16), and streams of events, which would never end, are ended
 * (PRD-17). Pages come back by themselves after the random pause that the backend gave each stream at its
 * start.
 * @param patience in ms, how long connections that callers keep are left to them
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
