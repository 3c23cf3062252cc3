import { isCallError } from '@field-sales/shared/http';
import { isAnswerLost } from '../http/lost-answer.ts';
import { isOutOfReach, mayBeOutOfReach } from '../http/server-reach.ts';

/**
 * What becomes of a write that failed, wherever it was sent from (OFF-24, OFF-30):
 * - `offline`: there is no network, and it waits for one
 * - `unanswered`: it may have arrived, came too soon, or the device failed; it is told, and goes out by itself under its key
 * - `refused`: it is sent by hand only (OFF-29)
 * - `unauthorized`: the backend does not know the employee
 */
export type FailedWrite = 'offline' | 'unanswered' | 'refused' | 'unauthorized';

const tooManyCalls = 429;

/**
 * Whether the call failed because the host's server is out of reach: its answer was lost, or another server's page
 * came.
 */
async function isOffline(error: unknown): Promise<boolean> {
  if (!mayBeOutOfReach(error) && !isCallError(error, 'malformed')) return false;
  return isOutOfReach();
}

/** A busy, full or sleeping device may succeed later; data that the device has lost does not come back. */
function isOfDevice(error: unknown): boolean {
  return error instanceof DOMException && error.name !== 'NotFoundError';
}

export async function failedWriteOf(error: unknown): Promise<FailedWrite> {
  if (isCallError(error, 'unauthorized')) return 'unauthorized';
  // An aborted call was not refused: the page that sent it is ending.
  if (isCallError(error, 'aborted') || (await isOffline(error))) return 'offline';
  const isTooSoon = isCallError(error, 'answer') && error.status === tooManyCalls;
  return isAnswerLost(error) || isTooSoon || isOfDevice(error) ? 'unanswered' : 'refused';
}
