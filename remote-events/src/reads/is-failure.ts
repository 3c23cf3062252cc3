import { isCallError } from '@field-sales/shared/http';

/** Whether a screen has a failure of its own to tell: a 401 has been told, and a call that was left is none (SH-24). */
export function isFailure(error: unknown): boolean {
  return error !== null && !isCallError(error, 'unauthorized') && !isCallError(error, 'aborted');
}
