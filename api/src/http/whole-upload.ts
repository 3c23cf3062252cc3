import type { IncomingMessage } from 'node:http';
import type { App } from './type-provider.ts';

/**
 * Sends no answer while the request is still arriving (PRD-15): a phone that is answered through a proxy in the middle
 * of an upload sees a lost connection instead of the answer. The rest of the body is read and thrown away; the server's
 * own limit ends an upload that takes too long.
 */
export function answerWholeUploads(app: App): void {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) done();
    else ignoreRest(raw, done);
  });
}

/** Node would read a fast connection on and on. This gives the other connections their turn after each piece. */
function yieldAfterPiece(this: IncomingMessage): void {
  this.pause();
  setImmediate(() => this.resume());
}

function ignoreRest(request: IncomingMessage, done: () => void): void {
  function end(): void {
    request.off('data', yieldAfterPiece).off('end', end).off('close', end).off('error', end);
    done();
  }
  request.on('end', end).on('close', end).on('error', end);
  request.on('data', yieldAfterPiece);
  request.resume();
}
