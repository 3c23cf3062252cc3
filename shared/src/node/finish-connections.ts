import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const sweepPause = 100;

/**
 * Watches the connections of a server and gives back what to call when it begins to close (PRD-16): answers under way are
 * finished and take their connections with them, and no connection without a request keeps the server. For `patience`, in ms,
 * or until there is none, connections that callers keep are left to them: a call may be on its way on each, and would be lost.
 */
export function finishConnections(server: Server): (patience: number) => Promise<void> {
  // Browsers open connections ahead of need: Node does not take those for idle before a request came on them.
  const unused = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const countConnections = promisify(server.getConnections.bind(server));
  return async (patience) => {
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    const until = performance.now() + patience;
    while (performance.now() < until && (await countConnections()) > 0) await setTimeout(sweepPause);
    for (const socket of unused) socket.destroy();
    if (!server.listening) return;
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, sweepPause);
    server.once('close', () => {
      clearInterval(sweep);
    });
  };
}
