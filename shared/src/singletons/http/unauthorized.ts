import { isCallError } from '../../http/call-error.ts';
import { announceFailedCall } from '../../http/failed-call-event.ts';
import { commonText } from '../../text/common.ts';
import { showAlert } from '../dialogs.ts';

/** Throws what a call failed with. A 401 shows its dialog here, whichever screen asked (ERR-01, PRD-07, SH-22). */
export function alertUnauthorized(error: unknown): never {
  announceFailedCall(error);
  if (isCallError(error, 'unauthorized')) {
    void showAlert({ title: commonText.notice, text: error.body });
  }
  throw error;
}
