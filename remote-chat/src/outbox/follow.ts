import { keepSending } from '@field-sales/shared/waiting/keep-sending';
import { writeAgainIfCleared } from '@field-sales/shared/waiting/waiting-database';
import { listenToWaiting, type WaitingNews } from '@field-sales/shared/waiting/waiting-news';
import { createCatchUp } from '@field-sales/shared/lib/catch-up';
import { findRoom } from '../calls/find-room.ts';
import { rememberRoom } from './create-room.ts';
import { markSent } from './deliver.ts';
import { loadOutgoing } from './load-outgoing.ts';
import { removeOutgoing, restoringQueue } from './kept.ts';
import { askOwn } from './own-waiting.ts';
import { moveOldOutbox } from './old-outbox.ts';
import { settleUnsure } from './unsure.ts';
import type { PageScope } from '@field-sales/shared/lib/page-scope';
import { changeOutgoing, findOutgoing, outboxOf, passiveOf, type Outbox } from './outbox.ts';
import { ownerOf, photosOf, workOf } from './outgoing-work.ts';

/** Finds rooms that were made without this page hearing of it: messages that wait for them are in them from now on. */
async function findMadeRooms(outbox: Outbox, employeeNumber: string | null): Promise<void> {
  const partners = outbox.store
    .getState()
    .outgoing.filter((one) => one.employeeNumber === employeeNumber && !outbox.deliveries.has(one.key))
    .flatMap(({ roomId, userId }) => (roomId === null && userId !== null ? [userId] : []));
  for (const userId of new Set(partners)) {
    try {
      const room = await findRoom(outbox.backend, userId);
      if (room !== null) rememberRoom(outbox, employeeNumber, userId, room.roomId);
    } catch {
      // Nobody asked for it; the next screen tries again.
    }
  }
}

async function restore(outbox: Outbox, employeeNumber: string | null): Promise<void> {
  await outbox.deviceWait.observe(loadOutgoing(outbox, employeeNumber));
  if (await moveOldOutbox(ownerOf(employeeNumber)).catch(() => false))
    await loadOutgoing(outbox, employeeNumber);
}

/** Brings back what an employee left unsent; nothing where the device has no database. */
function restoreOutgoing(outbox: Outbox, employeeNumber: string | null): Promise<void> {
  const restoring = () => restore(outbox, employeeNumber);
  return outbox.queues(restoringQueue(employeeNumber), restoring).catch(() => undefined);
}

function markGoing(outbox: Outbox, key: string): void {
  const status = findOutgoing(outbox, key)?.status;
  if (!outbox.deliveries.has(key) && (status === 'waiting' || status === 'unanswered'))
    changeOutgoing(outbox, key, { status: 'going' });
}

/**
 * When sending rests, what was on its way has not gone out. A message whose key is in the news was thrown away in
 * another tab.
 */
function applyNews(outbox: Outbox, employeeNumber: string | null, { type, key }: WaitingNews): void {
  for (const { key: own, status } of passiveOf(outbox, employeeNumber))
    if (type === 'rested' && status === 'going') changeOutgoing(outbox, own, { status: 'waiting' });
    else if (own === key) removeOutgoing(outbox, key);
}

/**
 * Shows what waits of an employee, and sends it as long as a screen of the chat is open: the host does it on every screen,
 * but an older one does not. Answers how to stop.
 */
export function followOutbox(
  outbox: Outbox,
  employeeNumber: string | null,
  isBackendKnown: boolean,
): () => void {
  let isHere = true;
  let stop: () => void = () => undefined;
  const reload = createCatchUp(() => loadOutgoing(outbox, employeeNumber));
  const listenNoMore = listenToWaiting((news) => {
    const { type, key } = news;
    if (type === 'sending') markGoing(outbox, key);
    else if (type === 'sent') {
      markSent(outbox, key);
      void findMadeRooms(outbox, employeeNumber);
    } else {
      applyNews(outbox, employeeNumber, news);
      reload();
    }
  });
  // This page has all of each message and asks the device what became of it: a message that was cleared has not been
  // sent.
  const writeNoMore = writeAgainIfCleared(() =>
    passiveOf(outbox, employeeNumber).map((outgoing) => ({
      work: workOf(outgoing, outbox.backend.getState().honoursKeys),
      readPhotos: async () => photosOf(outgoing),
    })),
  );
  async function start(): Promise<void> {
    await restoreOutgoing(outbox, employeeNumber);
    if (isHere) await findMadeRooms(outbox, employeeNumber);
    if (!isHere) return;
    const settleNoMore = isBackendKnown ? settleUnsure(outbox, employeeNumber) : () => undefined;
    const sendNoMore = keepSending(askOwn);
    stop = () => {
      settleNoMore();
      sendNoMore();
    };
  }
  void start();
  return () => {
    isHere = false;
    listenNoMore();
    writeNoMore();
    stop();
  };
}

/** The same for a screen without the room's code. */
export function followUnsent(
  scope: PageScope,
  employeeNumber: string | null,
  isBackendKnown: boolean,
): () => void {
  return followOutbox(outboxOf(scope), employeeNumber, isBackendKnown);
}
