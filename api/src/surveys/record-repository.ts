import { sql } from 'kysely';
import type { WriteTransaction } from '../database/schema.ts';
import { conflict, notFound } from '../http/errors.ts';

/** Who saves, under which key, and the keys of earlier saves that were already applied and that this one replaces. */
export type Saver = { employeeId: string; key: string | null; replaced: readonly string[] };

/** The record of a registration: a new one, or the record of the earlier registration that this one replaces. */
export async function registerRecord(
  transaction: WriteTransaction,
  assignmentId: string,
  partnerId: string | null,
  saver: Saver,
): Promise<string> {
  const { employeeId, key, replaced } = saver;
  if (replaced.length > 0) {
    const record = await transaction
      .selectFrom('survey_records')
      .select('id')
      .where('assignment_id', '=', assignmentId)
      .where('saved_under', 'in', replaced)
      .forUpdate()
      .executeTakeFirst();
    // Another save, which knew the record, has edited it since.
    if (record === undefined) throw conflict();
    await touchRecord(transaction, record.id, saver);
    return record.id;
  }
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

/**
 * Marks the record as changed now. Its row stays locked until the end of the transaction, so that two edits follow one
 * another.
 */
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
