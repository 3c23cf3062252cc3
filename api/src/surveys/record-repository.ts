import { sql } from 'kysely';
import type { WriteTransaction } from '../database/schema.ts';
import { notFound } from '../http/errors.ts';

/** Who saves, and under which key. */
export type Saver = { employeeId: string; key: string | null };

export async function insertRecord(
  transaction: WriteTransaction,
  assignmentId: string,
  partnerId: string | null,
  { employeeId, key }: Saver,
): Promise<string> {
  const { id } = await transaction
    .insertInto('survey_records')
    .values({
      assignment_id: assignmentId,
      partner_id: partnerId,
      created_by: employeeId,
      modified_by: employeeId,
      saved_under: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks the record as changed now. Its row stays locked until the end, so that two edits follow one another. */
export async function touchRecord(
  transaction: WriteTransaction,
  recordId: string,
  { employeeId, key }: Saver,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('survey_records')
    .set({ modified_by: employeeId, modified_at: sql<Date>`clock_timestamp()`, saved_under: key })
    .where('id', '=', recordId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}
