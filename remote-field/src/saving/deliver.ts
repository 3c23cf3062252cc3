import { repeatIfLost } from '@field-sales/shared/http/lost-answer';
import { isOnline } from '@field-sales/shared/lib/is-online';
import { sendCall, type SentCall } from '@field-sales/shared/waiting/send-call';

/**
 * Sends a save, and once more with the same key when its answer is lost (OWN-28). Throws a CallError when it failed; an
 * answer that does not say OK is a failure too. On a line that has fallen silent it fails within seconds.
 */
export function deliver(sent: SentCall, onProgress: (share: number) => void): Promise<void> {
  return repeatIfLost(() => sendCall(sent, { onProgress, isWaitedFor: true }), isOnline);
}
