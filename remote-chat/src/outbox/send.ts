import { maxChatPhotos } from '@field-sales/shared/contract/chat-requests';
import { newKey } from '@field-sales/shared/lib/new-key';
import { creationKeyOf } from './create-room.ts';
import { begin, deliverWritten } from './deliver.ts';
import { addOutgoing, queueName, type OpenRoom, type Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { preparePhotos } from './prepare-photos.ts';

type Sender = OpenRoom & Pick<Outgoing, 'roomTitle'>;

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

/** Sends a text: it is in the room at once. */
export function sendText(outbox: Outbox, sender: Sender, text: string): void {
  const outgoing = { ...makeOutgoing(outbox, sender), text };
  begin(outbox, outgoing.key);
  addOutgoing(outbox, outgoing);
  void deliverWritten(outbox, outgoing.key);
}

/** Reading photos waits for no upload: what waits for its turn is on the device already when the page is killed. */
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
  const photos = files.map((file) => ({
    name: file.name,
    type: file.type,
    size: file.size,
    src: null,
    bytes: undefined,
  }));
  const outgoing: Outgoing = { ...makeOutgoing(outbox, sender), photos };
  const { key } = outgoing;
  begin(outbox, key);
  addOutgoing(outbox, outgoing);
  const reading = outbox.photoQueues(readingQueue, () => preparePhotos(outbox, key, files));
  void outbox.photoQueues(queueName(sender), async () => {
    await reading;
    await deliverWritten(outbox, key);
  });
  return reading;
}
