import pTimeout from 'p-timeout';

/** How many waits, one after the other, make up a limit. */
export const limitPieces = 10;

/** How long, in ms, a call waits for the device at most: a database that hangs must not stop it. */
export const deviceLimit = 1000;

const pending: unique symbol = Symbol('pending');

/** Whether something has not ended within its limit. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/**
 * Fails with a `TimeoutError`, or with what `late` makes, if `work` has not ended after `limit` ms. The limit is made
 * up of several waits: a page that is busy or frozen uses up only one of them, as the answer may be there already.
 */
export async function withinLimit<T>(
  work: Promise<T>,
  limit: number,
  late: () => Error = () => new DOMException('It does not answer.', 'TimeoutError'),
): Promise<T> {
  for (let piece = 0; piece < limitPieces; piece += 1) {
    const result = await pTimeout(work, {
      milliseconds: limit / limitPieces,
      fallback: (): typeof pending => pending,
    });
    if (result !== pending) return result;
  }
  throw late();
}
