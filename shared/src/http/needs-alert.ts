import { isCallError } from './call-error.ts';

/**
 * Whether the caller still has to show a failure: a 401 has been shown already, and a call whose screen was left has
 * not failed (SH-24, ERR-03).
 */
export function needsAlert(error: unknown): boolean {
  if (error === null || error === undefined) return false;
  return !isCallError(error, 'unauthorized') && !isCallError(error, 'aborted');
}
