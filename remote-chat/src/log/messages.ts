import type { ContentItem, LogEntry } from '../contract/chat.ts';
import { itemType, ownOwner } from '../contract/log-words.ts';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { objectAddressOf } from './object-address.ts';

/** `src` is null for a deleted image, and for one that is read and kept before it is shown. */
export type MessageImage = { src: string | null; isBeingKept?: boolean };

export type Message = {
  /** The same as long as the message is the same, also when it turns from one being sent into one of the log. */
  key: string;
  isMine: boolean;
  /** Who sent it: the same text for the same person. */
  person: string;
  name: string;
  /** Date and minute as they are shown; '' where there is none. */
  time: string;
  texts: readonly string[];
  images: readonly MessageImage[];
  status: 'sent' | 'sending' | 'waiting' | 'failed';
};

const sendPrefix = 'send-';

/** The key of a message whose send carried `idempotencyKey`. */
export function keyOfSend(idempotencyKey: string): string {
  return sendPrefix + idempotencyKey;
}

/** The Idempotency-Key that a message was sent with; undefined where it is not known. */
export function sendOfKey(messageKey: string): string | undefined {
  return messageKey.startsWith(sendPrefix) ? messageKey.slice(sendPrefix.length) : undefined;
}

/** The person that one's own messages are of. */
export const ownPerson = ownOwner;

function textOf({ type, text }: ContentItem): string[] {
  return type === itemType.text && text !== null && text !== '' ? [text] : [];
}

/**
 * Where an image is shown from: its address, otherwise its bytes (SH-34); null where it has neither, as it
 * was deleted (CHR-05).
 */
function sourceOf({ imageUrl, imageBuffer }: ContentItem): string | null {
  return imageUrl ?? (imageBuffer === null ? null : objectAddressOf(imageBuffer));
}

/** Addresses of photos that were sent from here, by the key of their send. */
export type Previews = ReadonlyMap<string, readonly string[]>;

/** The images of an entry; those that were sent from this page are shown as they were shown on their way. */
function imagesOf({ contentList, attachmentList, clientKey }: LogEntry, previews: Previews): MessageImage[] {
  // What else is in attachments is not shown.
  const sources = [...contentList, ...attachmentList]
    .filter(({ type }) => type === itemType.image)
    .map(sourceOf);
  const known = (clientKey === null ? undefined : previews.get(clientKey)) ?? [];
  const hasPreviews = known.length === sources.length;
  return sources.map((source, index) => ({
    src: source !== null && hasPreviews ? (known[index] ?? source) : source,
  }));
}

function toMessage(entry: LogEntry, key: string, previews: Previews): Message {
  const isMine = entry.owner === ownOwner;
  return {
    key,
    isMine,
    person: isMine ? ownOwner : `${entry.owner} ${entry.name}`,
    name: entry.name ?? '',
    time: formatDateTime(entry.createdDate),
    texts: entry.contentList.flatMap(textOf),
    images: imagesOf(entry, previews),
    status: 'sent',
  };
}

// An entry that has not changed is the same message object: its row is not drawn again.
const known = new WeakMap<LogEntry, Message>();

/** The messages of a log. Entries without id get a key from what they are, counted where two are alike. */
export function messagesOf(entries: readonly LogEntry[], previews: Previews): Message[] {
  const alike = new Map<string, number>();
  return entries.flatMap((entry) => {
    const identity = `${entry.createdDate}-${entry.owner}-${entry.name}`;
    const count = alike.get(identity) ?? 0;
    alike.set(identity, count + 1);
    const byId = entry.id === null ? `like-${identity}-${count}` : `entry-${entry.id}`;
    const key = entry.clientKey === null ? byId : keyOfSend(entry.clientKey);
    const before = known.get(entry);
    const message = before?.key === key ? before : toMessage(entry, key, previews);
    known.set(entry, message);
    return message.texts.length + message.images.length > 0 ? [message] : [];
  });
}
