import type { Executor, WriteTransaction } from '../database/schema.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';

export type Membership = { roomId: string; isNotified: boolean };

/**
 * The employee's membership of a room, asked anew by every read and write (API-24): 404 for a room that is none, 403
 * for one that the employee is not, or no longer, a member of.
 */
export async function findMembership(db: Executor, id: string, employeeId: string): Promise<Membership> {
  const roomId = databaseIdOf(id);
  if (roomId === undefined) throw notFound();
  const member = await db
    .selectFrom('chat_members')
    .select('is_notified as isNotified')
    .where('room_id', '=', roomId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  if (member) return { roomId, ...member };
  const room = await db.selectFrom('chat_rooms').select('id').where('id', '=', roomId).executeTakeFirst();
  throw room ? forbidden() : notFound();
}

/** Whether the member is told of new messages. */
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
