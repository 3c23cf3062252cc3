import { isCallError } from '../../http/call-error.ts';
import { announceFailedCall } from '../../http/failed-call-event.ts';
import { commonText } from '../../text/common.ts';
import { showAlert } from '../dialogs.ts';

/** The text of the 401 that was told last. */
let told: string | undefined;

/**
 * Throws what a call failed with. A 401 shows its dialog here, whichever screen asked (ERR-01, PRD-07, SH-22). A call that
 * `goesByItself` does not tell once more what was told last: nobody has asked for it (SH-23).
 */
export function alertUnauthorized(error: unknown, goesByItself = false): never {
  announceFailedCall(error);
  if (isCallError(error, 'unauthorized') && !(goesByItself && told === error.body)) {
    told = error.body;
    void showAlert({ title: commonText.notice, text: told });
  }
  throw error;
}
