import type { Socket } from 'node:net';
import type { App } from './type-provider.ts';

const sweepPause = 100;

/**
 * What is under way when the server closes is finished, and nothing else keeps it (PRD-16): an answer takes its
 * connection with it, and connections without a request are closed, also those whose stream has just been ended.
 */
export function finishAtClose(app: App): void {
  // Node does not take a connection for idle before a request came on it.
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    if (!app.server.listening) return;
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
    }, sweepPause);
    app.server.once('close', () => {
      clearInterval(sweep);
    });
  });
}
