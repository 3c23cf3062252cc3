import { maxChatPhotos } from '../contract/chat-requests.ts';
import { newKey } from '@field-sales/shared/lib/new-key';
import { creationKeyOf } from './create-room.ts';
import { begin, deliverWritten, hold } from './deliver.ts';
import { rememberOutgoing } from './kept.ts';
import { addOutgoing, findOutgoing, isBusy, queueName, type OutboxRoom, type Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { preparePhotos } from './prepare-photos.ts';

type Sender = OutboxRoom & Pick<Outgoing, 'roomTitle'>;

/** A message that somebody means to send now: the one key of its send is made here (SH-33). */
function makeOutgoing(outbox: Outbox, { roomId, userId, roomTitle, employeeNumber }: Sender): Outgoing {
  return {
    key: newKey(),
    roomId,
    userId,
    roomTitle,
    employeeNumber,
    creationKey: roomId === null && userId !== null ? creationKeyOf(outbox, employeeNumber, userId) : null,
    text: null,
    photos: [],
    createdAt: outbox.nextTime(),
    status: 'sending',
    sentAt: null,
    isKept: false,
  };
}

/**
 * Sends a text: the room shows it at once. If something is already on its way to the room, the text waits behind it, and is
 * kept on the device meanwhile. Ends when a page that is killed would not lose it any more, or has told that it failed.
 */
export function sendText(outbox: Outbox, sender: Sender, text: string): Promise<void> {
  const status = isBusy(outbox, sender) ? 'waiting' : 'sending';
  const outgoing: Outgoing = { ...makeOutgoing(outbox, sender), text, status };
  const { key } = outgoing;
  begin(outbox, key);
  addOutgoing(outbox, outgoing);
  const kept = status === 'waiting' ? keepHeld(outbox, key) : Promise.resolve();
  enqueue(outbox, outgoing, async () => {
    await kept;
    await deliverWritten(outbox, key);
  });
  return until(outbox, () => {
    const { isKept = true, status } = findOutgoing(outbox, key) ?? {};
    return isKept || status === 'sent' || status === 'failed';
  });
}

/**
 * Sends a message when it is the next in the queue of its room. A message that the log shows as arrived makes way for
 * the next, even if its answer never comes.
 */
export function enqueue(outbox: Outbox, outgoing: Outgoing, deliver: () => Promise<void>): void {
  void outbox.queues(queueName(outbox, outgoing), () =>
    Promise.race([deliver(), untilGone(outbox, outgoing.key)]),
  );
}

function untilGone(outbox: Outbox, key: string): Promise<void> {
  return until(outbox, () => findOutgoing(outbox, key) === undefined);
}

function until({ store }: Outbox, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) resolve();
    const stop = store.subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}

async function keepHeld(outbox: Outbox, key: string): Promise<void> {
  await rememberOutgoing(outbox, key);
  await hold(outbox, key);
}

/**
 * Photos are read without waiting for uploads, so that messages in their room's queue are on the device if the page is
 * killed.
 */
const readingQueue = 'reading';

/**
 * Sends photos as a message, or several, of the room that `sender` names, whatever room is open later. Answers how many of them
 * could not be read.
 */
export async function sendPhotos(outbox: Outbox, sender: Sender, files: readonly File[]): Promise<number> {
  const messages = Array.from({ length: Math.ceil(files.length / maxChatPhotos) }, (_, index) =>
    sendMessageOfPhotos(outbox, sender, files.slice(index * maxChatPhotos, (index + 1) * maxChatPhotos)),
  );
  const unreadable = await Promise.all(messages);
  return unreadable.reduce((sum, count) => sum + count, 0);
}

function sendMessageOfPhotos(outbox: Outbox, sender: Sender, files: readonly File[]): Promise<number> {
  const photos = files.map(({ size }) => ({ ready: undefined, size, src: null }));
  const outgoing: Outgoing = { ...makeOutgoing(outbox, sender), photos };
  const { key } = outgoing;
  begin(outbox, key);
  addOutgoing(outbox, outgoing);
  const reading = outbox.queues(readingQueue, () => preparePhotos(outbox, key, files));
  enqueue(outbox, outgoing, async () => {
    await reading;
    await deliverWritten(outbox, key);
  });
  return reading;
}
