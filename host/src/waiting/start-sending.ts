import { keepSending } from '@field-sales/shared/waiting/keep-sending';
import { stopIfChanged } from '@field-sales/shared/waiting/waiting-edits';
import { holdWaiting } from './hold-waiting.ts';

/** Sends whatever waits, and holds it until it is sent; answers how to stop. */
export function startSending(): () => void {
  const holdNoMore = holdWaiting();
  const sendNoMore = keepSending(stopIfChanged);
  return () => {
    holdNoMore();
    sendNoMore();
  };
}
