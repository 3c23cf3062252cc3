/**
 * A signal that aborts `limit` ms from now with a `TimeoutError`, or earlier with one of `signals` and its reason. It
 * replaces `AbortSignal.timeout` and `AbortSignal.any`, which WebKit lacks before 16.0 and 17.4.
 */
export function deadline(limit: number, ...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), limit);
  for (const signal of signals) {
    const pass = () => {
      clearTimeout(timer);
      controller.abort(signal?.reason);
    };
    if (signal?.aborted === true) pass();
    else signal?.addEventListener('abort', pass, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
