import { roomType, type RoomType } from '../../../remote-chat/src/contract/room-type.ts';
import { badgeLimit } from '@field-sales/shared/contract/badge-limit';
import { sql } from 'kysely';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';

/** How many rooms of one kind a page of the list has. */
export const roomsAPage = 20;
const maxUnread = badgeLimit + 1;
/**
 * How many of a room's newest entries are read to count the unread ones: enough for a full badge, even with the
 * reader's own entries in between.
 */
const newestEntries = 80;

export type RoomRow = {
  id: string;
  type: number;
  title: string | null;
  memberCount: number;
  content: string | null;
  images: number;
  shownImages: number;
  lastEntryAt: Date | null;
  unread: number;
};

/** One page of the employee's rooms of a type, the most recently used first, and one row more if there are more. */
export function listRooms(
  db: Executor,
  employeeId: string,
  type: RoomType,
  page: number,
): Promise<RoomRow[]> {
  return roomsFrom(db, { employeeId, type, offset: page * roomsAPage });
}

// The page is cut first, so that counts are made only for the rows that are shown.
const roomsFrom = statement(
  (
    _db,
    { employeeId, type, offset }: Bound<{ employeeId: string; type: RoomType; offset: number }>,
  ) => sql<RoomRow>`
    with page as (
      select r.id, r.type, r.title, r.last_entry_id, r.last_entry_at, coalesce(r.last_entry_at, r.created_at) as used_at, m.employee_id
      from chat_members m join chat_rooms r on r.id = m.room_id
      where m.employee_id = ${employeeId} and r.type = ${type}
      order by used_at desc, r.id desc
      limit ${roomsAPage + 1} offset ${offset}
    )
    select page.id, page.type, coalesce(page.title, ${partnerName}) as title, e.content, page.last_entry_at as "lastEntryAt",
      (select count(*)::int from chat_members c where c.room_id = page.id) as "memberCount",
      (select count(*)::int from chat_images i where i.entry_id = page.last_entry_id) as images,
      (select count(i.photo_id)::int from chat_images i where i.entry_id = page.last_entry_id) as "shownImages",
      ${unreadCount(sql`page.id`, sql`page.employee_id`)} as unread
    from page left join chat_entries e on e.id = page.last_entry_id
    order by page.used_at desc, page.id desc`,
);

// For each of its two members, a room of two is named after the other one.
const partnerName = sql`(select partner.name from chat_members other join employees partner on partner.id = other.employee_id
  where page.type = ${sql.lit(roomType.individual)} and other.room_id = page.id and other.employee_id <> page.employee_id)`;

/**
 * Counts the entries of others after the member's read position, up to one more than a badge shows. It follows the
 * order of the index: otherwise all unread entries would be gathered before the count is cut.
 */
export function unreadCount(roomId: ReturnType<typeof sql>, employeeId: ReturnType<typeof sql>) {
  return sql<number>`(select count(*)::int from (
    select from chat_entries e
    where e.room_id = ${roomId} and e.author_id <> ${employeeId} and e.id > (select reader.last_read_entry_id
      from chat_members reader where reader.room_id = ${roomId} and reader.employee_id = ${employeeId})
    order by e.id limit ${maxUnread}) unread)`;
}

/** The unread counts of a room for those of the given employees who are members of it. */
export async function countUnread(
  db: Executor,
  roomId: string,
  employeeIds: readonly string[],
): Promise<{ employeeId: string; unread: number }[]> {
  if (employeeIds.length === 0) return [];
  return unreadOfMembers(db, { roomId, employeeIds });
}

const unreadOfMembers = statement(
  (_db, { roomId, employeeIds }: Bound<{ roomId: string; employeeIds: readonly string[] }>) => sql<{
    employeeId: string;
    unread: number;
  }>`
    select m.employee_id as "employeeId", ${unreadCount(sql`m.room_id`, sql`m.employee_id`)} as unread
    from chat_members m where m.room_id = ${roomId} and m.employee_id = any(${employeeIds}::bigint[])`,
);

/** A room as it is now, for those who are told of a message in it. */
export type HeardRoom = {
  /**
   * The members' read positions by employee. They are read anew each time, since only members may hear of the room
   * (API-24).
   */
  members: ReadonlyMap<string, number>;
  /** Its newest entries, the newest one first. */
  newest: readonly { id: number; authorId: string }[];
};

/** Rooms by id with their members, however many, and their newest entries. */
export async function findHeardRooms(
  db: Executor,
  roomIds: readonly string[],
): Promise<Map<string, HeardRoom>> {
  const rows = await heardRooms(db, { roomIds });
  return new Map(
    rows.map(({ id, members, newest }) => [
      id,
      {
        members: new Map(Object.entries(members ?? {})),
        newest: (newest ?? []).map(([entryId, authorId]) => ({ id: entryId, authorId })),
      },
    ]),
  );
}

const heardRooms = statement(
  (_db, { roomIds }: Bound<{ roomIds: readonly string[] }>) => sql<{
    id: string;
    members: Record<string, number> | null;
    newest: [id: number, authorId: string][] | null;
  }>`
    select room.id,
      (select json_object_agg(m.employee_id, m.last_read_entry_id) from chat_members m where m.room_id = room.id) as members,
      (select json_agg(json_build_array(e.id, e.author_id::text) order by e.id desc) from (
        select id, author_id from chat_entries where room_id = room.id order by id desc limit ${newestEntries}) e) as newest
    from unnest(${roomIds}::bigint[]) room (id)`,
);

/**
 * The member's unread count as `countUnread` counts it; undefined if the newest entries do not reach far enough back.
 */
export function unreadIn({ members, newest }: HeardRoom, employeeId: string): number | undefined {
  const lastRead = members.get(employeeId) ?? 0;
  let unread = 0;
  for (const { id, authorId } of newest) {
    if (id <= lastRead || unread === maxUnread) return unread;
    if (authorId !== employeeId) unread += 1;
  }
  return unread === maxUnread || newest.length < newestEntries ? unread : undefined;
}

/** The members of a room, as they are answered (API-06). */
export const listParticipants = statement((db, { roomId }: Bound<{ roomId: string }>) =>
  db
    .selectFrom('chat_members')
    .innerJoin('employees', 'employees.id', 'chat_members.employee_id')
    .leftJoin('branches', 'branches.id', 'employees.branch_id')
    .select(['employees.id', 'employees.name', 'employees.title', 'branches.name as branch'])
    .where('chat_members.room_id', '=', roomId)
    .orderBy('employees.name')
    .orderBy('employees.id'),
);

/** The room of two employees, if there is one. */
export async function findPairRoom(db: Executor, employeeId: string, partnerId: string) {
  const [room] = await roomOfPair(db, { pairKey: pairKeyOf(employeeId, partnerId) });
  return room;
}

const roomOfPair = statement((db, { pairKey }: Bound<{ pairKey: string }>) =>
  db.selectFrom('chat_rooms').select('id').where('pair_key', '=', pairKey),
);

/**
 * The room of two employees: created now, or the one that either of them created before or is creating at this moment.
 */
export async function createPairRoom(
  transaction: WriteTransaction,
  employeeId: string,
  partnerId: string,
): Promise<string> {
  const created = await transaction
    .insertInto('chat_rooms')
    .values({ type: roomType.individual, title: null, pair_key: pairKeyOf(employeeId, partnerId) })
    // Waits for the other employee's transaction and then does nothing: the constraint allows only one room.
    .onConflict((conflict) => conflict.column('pair_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  const room = created ?? (await findPairRoom(transaction, employeeId, partnerId));
  if (!room) throw new Error('The room of a pair is gone');
  await transaction
    .insertInto('chat_members')
    .values([employeeId, partnerId].map((id) => ({ room_id: room.id, employee_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return room.id;
}

function pairKeyOf(one: string, other: string): string {
  return BigInt(one) < BigInt(other) ? `${one}:${other}` : `${other}:${one}`;
}
