import { keepSending } from '@field-sales/shared/waiting/keep-sending';
import { copyWaiting } from './copy-waiting.ts';
import { askRemotes } from './ask-remotes.ts';

/** Sends whatever waits, and keeps a copy of it until it is sent; answers how to stop. */
export function startSending(): () => void {
  const copyNoMore = copyWaiting();
  const sendNoMore = keepSending(askRemotes);
  return () => {
    copyNoMore();
    sendNoMore();
  };
}
