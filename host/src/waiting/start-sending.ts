import { keepSending } from '@field-sales/shared/waiting/keep-sending';
import { stopIfChanged } from '@field-sales/shared/waiting/waiting-edits';
import { copyWaiting } from './copy-waiting.ts';

/** Sends whatever waits, and keeps a copy of it until it is sent; answers how to stop. */
export function startSending(): () => void {
  const copyNoMore = copyWaiting();
  const sendNoMore = keepSending(stopIfChanged);
  return () => {
    copyNoMore();
    sendNoMore();
  };
}
