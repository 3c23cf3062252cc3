/** Told at the window with the error for every call that fails, whatever the screen makes of it: the host measures them. */
export const failedCallEvent = 'failed-call';

export function announceFailedCall(detail: unknown): void {
  window.dispatchEvent(new CustomEvent(failedCallEvent, { detail }));
}
