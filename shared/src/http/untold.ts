import { isCallError } from './call-error.ts';

/** Whether a failure is still to be told by who asked: a 401 has been told, and a call that was left is none (SH-24). */
export function isUntold(error: unknown): boolean {
  if (error === null || error === undefined) return false;
  return !isCallError(error, 'unauthorized') && !isCallError(error, 'aborted');
}
