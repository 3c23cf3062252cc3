import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import { notifyChat } from './events.ts';

export type Membership = {
  roomId: string;
  isNotified: boolean;
  /** The newest entry that the member has read; '0' if there is none. */
  lastReadId: string;
};

/**
 * The employee's membership of a room, which every read and write looks up anew (API-24). 404 if there is no such room,
 * 403 if the employee is not, or no longer, a member of it.
 */
export async function findMembership(db: Executor, id: string, employeeId: string): Promise<Membership> {
  const roomId = databaseIdOf(id);
  if (roomId === undefined) throw notFound();
  const [member] = await memberOfRoom(db, { roomId, employeeId });
  if (member) return { roomId, ...member };
  const [room] = await roomById(db, { roomId });
  throw room ? forbidden() : notFound();
}

const memberOfRoom = statement((db, { roomId, employeeId }: Bound<{ roomId: string; employeeId: string }>) =>
  db
    .selectFrom('chat_members')
    .select(['is_notified as isNotified', 'last_read_entry_id as lastReadId'])
    .where('room_id', '=', roomId)
    .where('employee_id', '=', employeeId),
);

const roomById = statement((db, { roomId }: Bound<{ roomId: string }>) =>
  db.selectFrom('chat_rooms').select('id').where('id', '=', roomId),
);

/** Sets whether the member is told of new messages. */
export async function setNotified(
  transaction: WriteTransaction,
  roomId: string,
  employeeId: string,
  isNotified: boolean,
): Promise<void> {
  await transaction
    .updateTable('chat_members')
    .set({ is_notified: isNotified })
    .where('room_id', '=', roomId)
    .where('employee_id', '=', employeeId)
    .execute();
}

/** Moves the member's read position up to an entry, never back, and tells the member's other devices. */
export async function markRead(
  database: Database,
  roomId: string,
  employeeId: string,
  entryId: string,
): Promise<void> {
  await inTransaction(database.db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('chat_members')
      .set({ last_read_entry_id: entryId })
      .where('room_id', '=', roomId)
      .where('employee_id', '=', employeeId)
      .where('last_read_entry_id', '<', sql<string>`${entryId}::bigint`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await notifyChat(database, transaction, { type: 'read', roomId, employeeId });
  });
}
