/** How many timers, one after the other, a limit is waited for with. */
export const limitPieces = 10;

/**
 * Fails with a `TimeoutError`, or with what `late` makes, if `work` has not ended after `limit` ms. While the page is
 * busy or frozen only one of the timers runs out: the answer may be there, and the page could not take it yet.
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
