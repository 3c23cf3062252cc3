import { sql } from 'kysely';
import { roomType } from '../../../remote-chat/src/contract/room-type.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import type { Executor } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PhotoObjects } from '../photo-store/photo-store.ts';
import { deleteUnusedPhotos } from '../photos/repository.ts';
import { changeLock } from './lock.ts';

/** The name that is shown as the author of what an erased employee wrote. */
const nobody = '퇴사한 직원';
const batchRows = 500;

/**
 * `npm run employees -- erase 20231107 [--dry-run]` (PRD-37). Removes number, name, title and branch, the photos that
 * the employee sent in chats, memberships of rooms of several people, accounts, and keys of writes. Surveys and texts
 * of messages are the company's: they stay, as those of somebody who has left. If the command is cut short, the next
 * call continues it; once it is done, another call does nothing.
 * @param photos the bucket, if new photos go there
 */
export async function eraseEmployee(
  database: Database,
  photos: PhotoObjects | undefined,
  employeeNumber: string,
  isDry: boolean,
): Promise<string> {
  const { db } = database;
  const employee = await db
    .selectFrom('employees')
    .select('id')
    .where('employee_number', '=', employeeNumber)
    .executeTakeFirst();
  if (!employee) return `There is nobody with the number ${employeeNumber}, or no longer`;
  if (isDry) return describe(await countRows(db, employee.id), 'would be');
  const found = await countRows(db, employee.id);
  await changeLock(database, employeeNumber, true);
  while ((await removePhotos(database, photos, employee.id)) > 0);
  while ((await removeKeys(database, employee.id)) > 0);
  await inTransaction(db, async (transaction) => {
    await sql`delete from chat_members m using chat_rooms r
      where m.employee_id = ${employee.id} and r.id = m.room_id and r.type <> ${sql.lit(roomType.individual)}`.execute(
      transaction,
    );
    await transaction.deleteFrom('employee_accounts').where('employee_id', '=', employee.id).execute();
    // Withdrawn, like an employee whom no imported file has any more, and therefore in no list of people.
    await transaction
      .updateTable('employees')
      .set({
        employee_number: `erased-${employee.id}`,
        name: nobody,
        title: null,
        branch_id: null,
        withdrawn_at: new Date(),
      })
      .where('id', '=', employee.id)
      .execute();
    // PRD-38
    await appendAudit(transaction, { employeeId: null, operation: 'employees erase', of: [employee.id] });
  });
  return describe(found, 'are');
}

type Rows = Record<'photos' | 'keys' | 'rooms' | 'accounts' | 'messages' | 'records', number>;

async function countRows(db: Executor, employeeId: string): Promise<Rows> {
  const { rows } = await sql<Rows>`select
    (select count(*)::int from chat_entries e join chat_images i on i.entry_id = e.id
      where e.author_id = ${employeeId} and i.photo_id is not null) as photos,
    (select count(*)::int from writes where employee_id = ${employeeId}) as keys,
    (select count(*)::int from chat_members m join chat_rooms r on r.id = m.room_id
      where m.employee_id = ${employeeId} and r.type <> ${sql.lit(roomType.individual)}) as rooms,
    (select count(*)::int from employee_accounts where employee_id = ${employeeId}) as accounts,
    (select count(*)::int from chat_entries where author_id = ${employeeId}) as messages,
    (select count(*)::int from survey_assignments a join survey_records r on r.assignment_id = a.id
      where a.employee_id = ${employeeId}) as records`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A select without a table has one row');
  return counts;
}

function describe(
  { photos, keys, rooms, accounts, messages, records }: Rows,
  are: 'are' | 'would be',
): string {
  return [
    `number, name, title and branch ${are} replaced`,
    `${photos} photos of messages, ${keys} keys of writes, ${rooms} memberships of rooms, ${accounts} accounts ${are} removed`,
    `${messages} messages and ${records} survey records ${are} kept, by "${nobody}"`,
  ].join('\n');
}

async function removePhotos(
  { db }: Database,
  photos: PhotoObjects | undefined,
  employeeId: string,
): Promise<number> {
  const ids = await inTransaction(db, async (transaction) => {
    const { rows: images } = await sql<{ id: string; photoId: string | null }>`
      select i.id, i.photo_id as "photoId" from chat_entries e join chat_images i on i.entry_id = e.id
      where e.author_id = ${employeeId} and (i.photo_id is not null or i.file_name is not null)
      limit ${batchRows}`.execute(transaction);
    await sql`update chat_images set photo_id = null, file_name = null
      where id = any(${images.map(({ id }) => id)}::uuid[])`.execute(transaction);
    const photoIds = images.flatMap(({ photoId }) => photoId ?? []);
    await deleteUnusedPhotos(transaction, photoIds);
    return { images: images.length, photos: photoIds };
  });
  if (photos !== undefined && ids.photos.length > 0) {
    const kept = await db.selectFrom('photos').select('id').where('id', 'in', ids.photos).execute();
    const used = new Set(kept.map(({ id }) => id));
    for (const id of ids.photos) if (!used.has(id)) await photos.remove(id);
  }
  return ids.images;
}

async function removeKeys({ db }: Database, employeeId: string): Promise<number> {
  const { numAffectedRows } = await inTransaction(db, (transaction) =>
    sql`delete from writes where employee_id = ${employeeId} and idempotency_key in (
      select idempotency_key from writes where employee_id = ${employeeId} limit ${batchRows})`.execute(
      transaction,
    ),
  );
  return Number(numAffectedRows ?? 0);
}
