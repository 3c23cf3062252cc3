import { currentEmployeeNumber } from '@field-sales/shared/session';
import { pauseAfter } from '../lib/pause-after.ts';
import { pauses } from './pauses.ts';
import type { AskRemotes } from './remote-waiting.ts';
import { sendWaiting } from './send-waiting.ts';
import { listenToWaiting } from './waiting-news.ts';

/**
 * Sends what waits whenever it may go: now, when the network is back, when the app comes to the front, and after a pause
 * (OFF-27, OFF-28). Answers how to stop.
 */
export function keepSending(askRemotes?: AskRemotes): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isSending = false;
  let isAskedAgain = false;
  let isStopped = false;
  /** Employees whose calls got a 401: their work waits until the network is back or the app comes to the front. */
  const unknown = new Set<string>();

  async function send(): Promise<void> {
    clearTimeout(timer);
    const employeeNumber = currentEmployeeNumber();
    if (employeeNumber === null || unknown.has(employeeNumber)) return;
    const result = await sendWaiting(employeeNumber, askRemotes).catch((error: unknown) => {
      console.warn('What waits could not be read.', error);
      return 'left' as const;
    });
    if (result === 'unauthorized') unknown.add(employeeNumber);
    if (result !== 'left' || isStopped) return;
    tries += 1;
    sendAfter(pauseAfter(tries, pauses));
  }

  function sendAfter(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
  }

  async function run(): Promise<void> {
    isAskedAgain = isSending;
    if (isSending || isStopped) return;
    isSending = true;
    await send();
    isSending = false;
    if (isAskedAgain) handleChance();
  }

  function handleChance(): void {
    tries = 0;
    void run();
  }

  function handleOnline(): void {
    unknown.clear();
    handleChance();
  }

  function handleVisibility(): void {
    if (document.visibilityState === 'visible') handleOnline();
  }

  window.addEventListener('online', handleOnline);
  document.addEventListener('visibilitychange', handleVisibility);
  const listenNoMore = listenToWaiting(({ type }) => {
    // Whoever kept this work has just tried it, so it waits for a pause.
    if (type === 'changed') sendAfter(pauses.first);
  });
  handleChance();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', handleOnline);
    document.removeEventListener('visibilitychange', handleVisibility);
    listenNoMore();
  };
}
