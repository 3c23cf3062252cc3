/** In so many pieces a limit is waited for. */
export const limitPieces = 10;

/**
 * Fails with a `TimeoutError`, or with what `late` makes, where `work` has not come to an end after `limit` ms: it may
 * never do. Time in which the page itself was busy, or frozen, counts as one piece of the limit: an answer may be there
 * that nobody could take.
 */
export function withinLimit<T>(
  work: Promise<T>,
  limit: number,
  late: () => Error = () => new DOMException('It does not answer.', 'TimeoutError'),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limitReached = new Promise<never>((_resolve, reject) => {
    function wait(pieces: number): void {
      if (pieces === 0) reject(late());
      else timer = setTimeout(() => wait(pieces - 1), limit / limitPieces);
    }
    wait(limitPieces);
  });
  return Promise.race([work, limitReached]).finally(() => clearTimeout(timer));
}
