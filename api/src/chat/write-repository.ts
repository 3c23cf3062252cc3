import { errorCodes } from '@field-sales/shared/contract/error-codes';
import { sql } from 'kysely';
import type { WriteTransaction } from '../database/schema.ts';
import { ApiError } from '../http/errors.ts';
import { insertPhoto } from '../photos/repository.ts';
import type { Kept } from '../photo-store/photo-store.ts';
import type { UploadedPhoto } from '../photos/upload.ts';
import { findMembership } from './membership-repository.ts';
import { notifyChat } from './events.ts';

/** Messages that one employee may write within an hour (API-26). */
export const writesAnHour = 600;
const entryOrderLock = 7_301_003;

export type NewEntry = {
  roomId: string;
  authorId: string;
  content: string | null;
  photos: readonly Kept<UploadedPhoto>[];
  clientKey: string | undefined;
};

/**
 * Writes one message with its photos. Membership and the hourly limit are checked in the same transaction; entries get
 * their ids in the order in which they commit, so that whoever has seen one has seen all that come before it.
 */
export async function insertEntry(transaction: WriteTransaction, entry: NewEntry): Promise<void> {
  await checkHourlyLimit(transaction, entry.authorId);
  const { roomId } = await findMembership(transaction, entry.roomId, entry.authorId);
  const photoIds: string[] = [];
  for (const photo of entry.photos) photoIds.push(await insertPhoto(transaction, photo));
  await sql`select pg_advisory_xact_lock(${entryOrderLock}::bigint)`.execute(transaction);
  const { id, createdAt } = await transaction
    .insertInto('chat_entries')
    .values({
      room_id: roomId,
      author_id: entry.authorId,
      content: entry.content,
      client_key: entry.clientKey ?? null,
    })
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
  if (photoIds.length > 0) {
    const images = entry.photos.map(({ fileName }, position) => ({
      entry_id: id,
      position,
      photo_id: photoIds[position] ?? null,
      file_name: fileName,
    }));
    await transaction.insertInto('chat_images').values(images).execute();
  }
  await transaction
    .updateTable('chat_rooms')
    .set({ last_entry_id: id, last_entry_at: createdAt })
    .where('id', '=', roomId)
    .execute();
  await notifyChat(transaction, { type: 'message', roomId, entryId: id });
}

/** 429 with the code of the hourly limit once an employee has reached it within the last hour. */
export async function checkHourlyLimit(transaction: WriteTransaction, employeeId: string): Promise<void> {
  // One write of an employee after the other: two at once could both count one message less than the limit.
  await transaction
    .selectFrom('employees')
    .select('id')
    .where('id', '=', employeeId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await transaction
    .selectFrom('chat_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', employeeId)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (count >= writesAnHour)
    throw new ApiError(429, '시간당 사용량을 초과했습니다. 잠시 후 다시 시도해 주세요.', errorCodes.tooMuch);
}
