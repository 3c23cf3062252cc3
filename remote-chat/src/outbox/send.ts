import { newKey } from '@field-sales/shared/lib/new-key';
import { shrinkPhoto } from '@field-sales/shared/lib/shrink-photo';
import type { RoomTarget } from '../calls/room-target.ts';
import { creationKeyOf } from './create-room.ts';
import { cancelOutgoing, deliver, deliverWritten } from './deliver.ts';
import { addOutgoing, changeOutgoing, findOutgoing, rememberPhotos } from './outbox.ts';
import type { Outgoing, OutgoingPhoto } from './outgoing.ts';
import { keepPreviews } from './previews.ts';

type Sender = RoomTarget & Pick<Outgoing, 'employeeNumber' | 'roomTitle'>;

let lastCreated = 0;

/** Now, but later than every time before: what comes back after a reload is in the order of its sending. */
function nextTime(): string {
  lastCreated = Math.max(Date.now(), lastCreated + 1);
  return new Date(lastCreated).toISOString();
}

function makeOutgoing({ roomId, userId, roomTitle, employeeNumber }: Sender): Outgoing {
  return {
    key: newKey(),
    roomId,
    userId,
    roomTitle,
    employeeNumber,
    creationKey: roomId === null && userId !== null ? creationKeyOf(employeeNumber, userId) : null,
    text: null,
    photos: [],
    createdAt: nextTime(),
    status: 'sending',
    sentAt: null,
  };
}

/** Sends a text: it is in the room at once. */
export function sendText(sender: Sender, text: string): void {
  const outgoing = { ...makeOutgoing(sender), text };
  addOutgoing(outgoing);
  void deliverWritten(outgoing.key);
}

const queues = new Map<string, Promise<unknown>>();

function enqueue<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(name, done);
  return done;
}

// Photos go one message after the other: several at once would only make all of them late.
function queueOf({ employeeNumber, roomId, userId }: Sender): string {
  return `${employeeNumber} ${roomId ?? `new ${userId}`}`;
}

/** Reading photos waits for no upload: what waits for its turn is on the device already when the page is killed. */
const READING = 'reading';

/** Rejects, and gives the address back, where there is no picture. */
async function expectPicture(src: string): Promise<void> {
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
  } catch (error) {
    URL.revokeObjectURL(src);
    throw error;
  }
}

type ReadPhoto = OutgoingPhoto & { src: string };

/** Reads a photo, resized where it is large (CON-12); undefined for one that cannot be read. */
async function readPhoto(picked: File): Promise<ReadPhoto | undefined> {
  try {
    const file = await shrinkPhoto(picked);
    const bytes = await file.arrayBuffer();
    const { name, type } = file;
    // Of the bytes, not of the file: a file that the camera made may be gone later.
    const src = URL.createObjectURL(new Blob([bytes], { type }));
    await expectPicture(src);
    return { name, type, bytes, size: bytes.byteLength, src };
  } catch {
    return undefined;
  }
}

/**
 * Reads the photos of a message, and shows them when the device has kept them: what is seen is there after a reload too.
 * Answers how many could not be read.
 */
async function preparePhotos(key: string, files: readonly File[]): Promise<number> {
  const photos: ReadPhoto[] = [];
  for (const file of files) {
    const photo = await readPhoto(file);
    if (photo !== undefined) photos.push(photo);
  }
  const sources = photos.map(({ src }) => src);
  keepPreviews(key, sources);
  changeOutgoing(key, { photos: photos.map((photo) => ({ ...photo, src: null })) });
  if (photos.length === 0) cancelOutgoing(key);
  else await rememberPhotos(key);
  changeOutgoing(key, { photos });
  // It was cancelled meanwhile, and nothing shows them.
  if (findOutgoing(key) === undefined) for (const src of sources) URL.revokeObjectURL(src);
  return files.length - photos.length;
}

/** Photos of one message; more become several messages. */
const MOST_PHOTOS = 30;

/**
 * Sends photos as a message of the room that `sender` names, whatever room is open later. Answers how many of them
 * could not be read.
 */
export async function sendPhotos(sender: Sender, files: readonly File[]): Promise<number> {
  const messages = Array.from({ length: Math.ceil(files.length / MOST_PHOTOS) }, (_, index) =>
    sendMessageOfPhotos(sender, files.slice(index * MOST_PHOTOS, (index + 1) * MOST_PHOTOS)),
  );
  const unreadable = await Promise.all(messages);
  return unreadable.reduce((sum, count) => sum + count, 0);
}

function sendMessageOfPhotos(sender: Sender, files: readonly File[]): Promise<number> {
  const photos = files.map((file) => ({
    name: file.name,
    type: file.type,
    size: file.size,
    src: null,
    bytes: undefined,
  }));
  const outgoing: Outgoing = { ...makeOutgoing(sender), photos };
  const { key } = outgoing;
  addOutgoing(outgoing);
  const reading = enqueue(READING, () => preparePhotos(key, files));
  void enqueue(queueOf(sender), async () => {
    await reading;
    await deliverWritten(key);
  });
  return reading;
}

/** Sends a message again, with the key it had (SH-33). */
export function resend(key: string): void {
  const outgoing = findOutgoing(key);
  if (outgoing === undefined || outgoing.status === 'sending') return;
  // Drawn as on its way from now on, though others may be before it: a second press finds nothing to do.
  changeOutgoing(key, { status: 'sending' });
  if (outgoing.text !== null) void deliver(key);
  else void enqueue(queueOf(outgoing), () => deliver(key));
}
