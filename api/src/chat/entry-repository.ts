import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';

/** Messages on one page of a room (CON-08). */
const entriesAPage = 15;

export type EntryRow = {
  id: string;
  authorId: string;
  authorName: string;
  createdAt: Date;
  content: string | null;
  clientKey: string | null;
};

/** A published entry, with its place in the order of all rooms. */
export type PlacedEntry = EntryRow & { roomId: string; place: string };

/**
 * A page of a room, oldest first (CHR-17): the newest page, or the one before an entry (API-04). `hasMore` says that
 * there are older entries.
 */
export async function listEntries(
  db: Executor,
  roomId: string,
  before: string | undefined,
): Promise<{ entries: EntryRow[]; hasMore: boolean }> {
  const rows = await (before === undefined ? newestPage(db, { roomId }) : pageBefore(db, { roomId, before }));
  return { entries: rows.slice(0, entriesAPage).reverse(), hasMore: rows.length > entriesAPage };
}

const newestPage = statement((db, { roomId }: Bound<{ roomId: string }>) => pageOf(db, roomId));

const pageBefore = statement((db, { roomId, before }: Bound<{ roomId: string; before: string }>) =>
  pageOf(db, roomId).where('chat_entries.id', '<', before),
);

/** The newest entries of a room, the newest one first: those of a page, and one more if there are more. */
function pageOf(db: Executor, roomId: RawBuilder<string>) {
  return entriesWithAuthors(db)
    .where('chat_entries.room_id', '=', roomId)
    .orderBy('chat_entries.id', 'desc')
    .limit(entriesAPage + 1);
}

/** The place of the newest published entry of all rooms; '0' if there is none. */
export async function newestPlace(db: Executor): Promise<string> {
  const [newest] = await newestPlaces(db, {});
  return newest?.place ?? '0';
}

/**
 * If no entry has a place of its own yet, all published entries are from before places. The query does not select those
 * alone, because that would go through the whole table.
 */
const newestPlaces = statement(
  () => sql<{ place: string }>`
    select coalesce(
      (select max(place) from chat_entries where place > 0),
      (select max(id) from chat_entries where place is not null), 0) as place`,
);

/** The entries of all rooms that were published after a place, in their order. */
export async function listPublishedEntries(
  db: Executor,
  place: string,
  limit: number,
): Promise<PlacedEntry[]> {
  const rows = await entriesAfterPlace(db, { place, limit });
  return rows.map((row) => ({ ...row, place: row.place ?? '' }));
}

const entriesAfterPlace = statement((db, { place, limit }: Bound<{ place: string; limit: number }>) =>
  entriesWithAuthors(db)
    .select(['chat_entries.room_id as roomId', 'chat_entries.place'])
    .where('chat_entries.place', '>', place)
    // Needed so that the index of places is used, which has no other entries.
    .where('chat_entries.place', '>', '0')
    .orderBy('chat_entries.place')
    .limit(limit),
);

/** The images of some entries, those of each entry in their order. A deleted image has no photo. */
export const listEntryImages = statement((db, { entryIds }: Bound<{ entryIds: readonly string[] }>) =>
  db
    .selectFrom('chat_images')
    .leftJoin('photos', 'photos.id', 'chat_images.photo_id')
    .select([
      'chat_images.id',
      'chat_images.entry_id as entryId',
      'chat_images.photo_id as photoId',
      'chat_images.file_name as fileName',
      'photos.width',
      'photos.height',
    ])
    .where('chat_images.entry_id', '=', sql<string>`any(${entryIds})`)
    .orderBy('chat_images.entry_id')
    .orderBy('chat_images.position'),
);

/** How many entries somebody wrote within the last hour (API-26). */
export async function countEntriesOfLastHour(db: Executor, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', authorId)
    .where('created_at', '>', sql<Date>`(select clock_timestamp() - interval '1 hour')`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Entries by their ids, each with its position in the given ids. */
export async function findEntries(
  db: Executor,
  entries: readonly { id: string; roomId: string; place: string }[],
): Promise<PlacedEntry[]> {
  const rows = await entriesByIds(db, { ids: entries.map(({ id }) => id) });
  const found = new Map(rows.map((row) => [row.id, row]));
  return entries.flatMap((entry) => {
    const row = found.get(entry.id);
    return row === undefined ? [] : { ...row, roomId: entry.roomId, place: entry.place };
  });
}

const entriesByIds = statement((db, { ids }: Bound<{ ids: readonly string[] }>) =>
  entriesWithAuthors(db).where('chat_entries.id', '=', sql<string>`any(${ids})`),
);

function entriesWithAuthors(db: Executor) {
  return db
    .selectFrom('chat_entries')
    .innerJoin('employees', 'employees.id', 'chat_entries.author_id')
    .select([
      'chat_entries.id',
      'chat_entries.author_id as authorId',
      'employees.name as authorName',
      'chat_entries.created_at as createdAt',
      'chat_entries.content',
      'chat_entries.client_key as clientKey',
    ]);
}

/** The entries of the employee's rooms (API-24) that were published after a place, in their order. */
export const listEntriesAfter = statement(
  (_db, { employeeId, place, limit }: Bound<{ employeeId: string; place: string; limit: number }>) => sql<{
    id: string;
    roomId: string;
    place: string;
  }>`
    select e.id, e.room_id as "roomId", e.place from (
      select id, room_id, place from chat_entries where place > greatest(${place}::bigint, 0)
      union all
      select id, room_id, id from chat_entries where id > ${place}::bigint and place = 0
    ) e join chat_members m on m.room_id = e.room_id and m.employee_id = ${employeeId}
    order by e.place limit ${limit}`,
);

/** The bytes of an image of the room. */
export const findChatPhoto = statement(
  (db, { roomId, imageId }: Bound<{ roomId: string; imageId: string }>) =>
    db
      .selectFrom('chat_images')
      .innerJoin('chat_entries', 'chat_entries.id', 'chat_images.entry_id')
      .innerJoin('photos', 'photos.id', 'chat_images.photo_id')
      .select(['photos.id', 'photos.content_type as contentType', 'photos.bytes'])
      .where('chat_images.id', '=', imageId)
      .where('chat_entries.room_id', '=', roomId),
);
