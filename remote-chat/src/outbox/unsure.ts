import { pauses } from '@field-sales/shared/waiting/pauses';
import { sendWaiting } from '@field-sales/shared/waiting/send-waiting';
import { takeLock } from '@field-sales/shared/waiting/tab-lock';
import { changeWaiting, setWaitingState, readWaiting } from '@field-sales/shared/waiting/waiting-database';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import type { WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import { createCatchUp } from '@field-sales/shared/lib/catch-up';
import { createMutableBoolean } from '../calls/mutable-boolean.ts';
import { messageOf } from './message-call.ts';
import { askOwn } from './own-waiting.ts';
import { changeOutgoing, type Outbox } from './outbox.ts';
import { ownerOf } from './outgoing-work.ts';

/** It was written when nobody knew yet whether its backend applies a key once, so it has a single try. */
function isTriedOnce({ state, call }: WaitingWork): boolean {
  return state === 'waiting' && messageOf(call)?.isRepeatable === false;
}

/**
 * Notes that the backend applies the message's key once: it may go out again by itself, even if it is `unsure` or was not
 * known to be repeatable.
 */
function markRepeatable(key: string): Promise<void> {
  return changeWaiting(key, (work) => {
    const message = messageOf(work.call);
    if (message === undefined || work.state === 'refused') return undefined;
    return { ...work, state: 'waiting', call: { ...message, isRepeatable: true } };
  });
}

/** False where a page sends it at this moment. */
async function isSettled(outbox: Outbox, key: string): Promise<boolean> {
  const release = await takeLock(key);
  if (release === null) return false;
  if (outbox.backend.getState().honoursKeys) await markRepeatable(key);
  else {
    await setWaitingState(key, 'refused');
    changeOutgoing(outbox, key, { status: 'failed' });
  }
  await release();
  return true;
}

/**
 * A message that may have arrived when its page was killed is sent again where the backend applies its key once; otherwise the
 * person decides. Messages that another tab sends are looked at again. Call it when the backend is known; it answers how to
 * stop.
 */
export function settleUnsure(outbox: Outbox, employeeNumber: string | null): () => void {
  const owner = ownerOf(employeeNumber);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isStopped = createMutableBoolean();
  const settle = createCatchUp(async () => {
    clearTimeout(timer);
    const { honoursKeys } = outbox.backend.getState();
    const unsure = (await readWaiting(owner)).filter(
      (work) =>
        !outbox.deliveries.has(work.key) && (work.state === 'unsure' || (honoursKeys && isTriedOnce(work))),
    );
    if (isStopped.get()) return;
    let areAllSettled = true;
    for (const { key } of unsure) areAllSettled = (await isSettled(outbox, key)) && areAllSettled;
    if (unsure.length > 0) {
      announceWaiting({ type: 'changed' });
      await sendWaiting(owner, askOwn);
    }
    if (!isStopped.get() && !areAllSettled) timer = setTimeout(settle, pauses.first);
  });
  settle();
  window.addEventListener('online', settle);
  return () => {
    isStopped.set(true);
    clearTimeout(timer);
    window.removeEventListener('online', settle);
  };
}
