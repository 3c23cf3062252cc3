import { itemType, ownOwner } from '../../../remote-chat/src/contract/log-words.ts';
import type { Executor } from '../database/schema.ts';
import { describeEntryImages, type EntryImage } from './entry-images.ts';
import type { EntryRow, PlacedEntry } from './entry-repository.ts';

/**
 * An entry as a room's log and the stream answer it to an employee (CHR-16). `images` are those of the entry, if it has
 * any.
 */
export function describeEntry(entry: EntryRow, employeeId: string, images: readonly EntryImage[]) {
  const isOwn = entry.authorId === employeeId;
  const text =
    entry.content === null
      ? []
      : [{ type: itemType.text, text: entry.content, imageBuffer: null, fileName: null }];
  return {
    id: entry.id,
    ...(isOwn && entry.clientKey !== null ? { clientKey: entry.clientKey } : {}),
    owner: isOwn ? ownOwner : entry.authorId,
    name: entry.authorName,
    createdDate: entry.createdAt.toISOString(),
    contentList: [...text, ...images],
  };
}

/** The `message` event of an entry: one text for its author, and one for everybody else. */
export type PublishedEntry = PlacedEntry & { toAuthor: string; toOthers: string };

/** Entries as the stream sends them, in their order, written once for all who listen. Photos are given as addresses. */
export async function describePublishedEntries(
  db: Executor,
  entries: readonly PlacedEntry[],
): Promise<PublishedEntry[]> {
  const images = new Map<string, readonly EntryImage[]>();
  // A text has no photos, so that most often nothing has to be read.
  const withPhotos = entries.filter(({ content }) => content === null);
  for (const roomId of new Set(withPhotos.map((entry) => entry.roomId))) {
    const ids = withPhotos.flatMap((entry) => (entry.roomId === roomId ? entry.id : []));
    for (const [id, list] of await describeEntryImages(db, roomId, ids, undefined)) images.set(id, list);
  }
  return entries.map((entry) => {
    const textFor = (employeeId: string) =>
      messageText(entry, describeEntry(entry, employeeId, images.get(entry.id) ?? []));
    return { ...entry, toAuthor: textFor(entry.authorId), toOthers: textFor('') };
  });
}

/**
 * An event of the stream. Its data is one line of JSON, so that no text of a message can be taken for another event.
 */
export function eventText(event: string, data: object, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The event of a message. Without `entry`, a listener reads the end of the room instead. */
export function messageText(
  { roomId, id, place }: Pick<PlacedEntry, 'roomId' | 'id' | 'place'>,
  entry?: ReturnType<typeof describeEntry>,
): string {
  return eventText('message', { roomId, entryId: id, entry }, place);
}
