import type { IncomingMessage } from 'node:http';
import type { App } from './type-provider.ts';

/**
 * No answer is sent while its request is still arriving (PRD-15): a phone that is answered in the middle of an upload, through a
 * proxy, sees a lost connection instead of the answer. The rest of the body is read and thrown away; the server's own
 * limit ends one that takes too long.
 */
export function answerWholeUploads(app: App): void {
  app.addHook('onSend', async ({ raw }) => {
    if (!raw.complete && !raw.readableEnded && !raw.destroyed) await ignoreRest(raw);
  });
}

/** Node reads a fast connection on and on: the others have their turn after each piece. */
function yieldAfterPiece(this: IncomingMessage): void {
  this.pause();
  setImmediate(() => this.resume());
}

function ignoreRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      request.off('data', yieldAfterPiece).off('end', end).off('close', end).off('error', end);
      resolve();
    }
    request.on('end', end).on('close', end).on('error', end);
    request.on('data', yieldAfterPiece);
    request.resume();
  });
}
