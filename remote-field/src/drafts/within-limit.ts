/** Fails with a `TimeoutError` where `work` has not come to an end after `limit` ms: it may never do. */
export function withinLimit<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('It does not answer.', 'TimeoutError')), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
