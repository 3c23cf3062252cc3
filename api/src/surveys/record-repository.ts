import { sql } from 'kysely';
import type { WriteTransaction } from '../database/schema.ts';
import { notFound } from '../http/errors.ts';

export async function insertRecord(
  transaction: WriteTransaction,
  assignmentId: string,
  partnerId: string | null,
  employeeId: string,
): Promise<string> {
  const { id } = await transaction
    .insertInto('survey_records')
    .values({
      assignment_id: assignmentId,
      partner_id: partnerId,
      created_by: employeeId,
      modified_by: employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks the record as changed now. Its row stays locked until the end, so that two edits follow one another. */
export async function touchRecord(
  transaction: WriteTransaction,
  recordId: string,
  employeeId: string,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('survey_records')
    .set({ modified_by: employeeId, modified_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', recordId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}
