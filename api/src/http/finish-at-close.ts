import type { App } from './type-provider.ts';

const sweepPause = 100;

/**
 * What is under way when the server closes is finished, and nothing else keeps it (PRD-16): an answer takes its
 * connection with it, and connections without a request are closed, also those whose stream has just been ended.
 */
export function finishAtClose(app: App): void {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
    }, sweepPause);
    app.server.once('close', () => {
      clearInterval(sweep);
    });
  });
}
