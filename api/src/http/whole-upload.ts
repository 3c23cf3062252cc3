import type { IncomingMessage } from 'node:http';
import type { App } from './type-provider.ts';

/** More than nine photos of the largest kind with all their texts. */
const maxIgnoredBytes = 160 * 1024 * 1024;

/**
 * No answer sets out while its request is still on the way: a phone that is answered in the midst of an upload, through
 * a proxy, sees a lost connection instead of the answer. What comes after the answer is known is read and thrown away;
 * the server's own limit ends one that takes too long.
 */
export function answerWholeUploads(app: App): void {
  app.addHook('onSend', async ({ raw }) => {
    if (!raw.complete && !raw.readableEnded && !raw.destroyed) await ignoreRest(raw);
  });
}

function ignoreRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    function count(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > maxIgnoredBytes) end();
    }
    function end(): void {
      request.off('data', count).off('end', end).off('close', end).off('error', end);
      resolve();
    }
    request.on('data', count).on('end', end).on('close', end).on('error', end);
    request.resume();
  });
}
