import type * as v from 'valibot';
import type { sentStand } from '../../../remote-field/src/contract/field-requests.ts';
import type { WriteTransaction } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';
import { badRequest } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { Saver } from './record-repository.ts';

type SentStand = v.InferOutput<typeof sentStand>;

export const listStands = statement((db, { recordId }: Bound<{ recordId: string }>) =>
  db
    .selectFrom('survey_stands')
    .select(['id', 'record_id', 'stand_type', 'display_type', 'quantity', 'promotion_type', 'remark'])
    .where('record_id', '=', recordId)
    .orderBy('position')
    .orderBy('id'),
);

export async function insertStands(
  transaction: WriteTransaction,
  recordId: string,
  stands: readonly SentStand[],
  { key, replaced }: Saver,
): Promise<void> {
  await removeAdded(transaction, recordId, replaced);
  for (const [position, stand] of stands.entries()) {
    await transaction
      .insertInto('survey_stands')
      .values({ record_id: recordId, position, added_under: key, ...columnsOf(stand) })
      .execute();
  }
}

/** Removes the stands that the replaced saves had added. */
async function removeAdded(
  transaction: WriteTransaction,
  recordId: string,
  replaced: readonly string[],
): Promise<void> {
  if (replaced.length === 0) return;
  await transaction
    .deleteFrom('survey_stands')
    .where('record_id', '=', recordId)
    .where('added_under', 'in', replaced)
    .execute();
}

/**
 * Makes the record's stands what the edit says (API-15): removes the listed ones, changes rows with an id, and adds
 * rows without one, in the order in which they were sent. A row of another survey is refused.
 */
export async function applyStands(
  transaction: WriteTransaction,
  recordId: string,
  stands: readonly SentStand[],
  removedIds: readonly string[],
  { key, replaced }: Saver,
): Promise<void> {
  await removeAdded(transaction, recordId, replaced);
  const removed = new Set(removedIds.flatMap((id) => databaseIdOf(id) ?? []));
  await removeStands(transaction, recordId, [...removed]);
  for (const [position, stand] of stands.entries()) {
    if (!stand.standId) {
      await transaction
        .insertInto('survey_stands')
        .values({ record_id: recordId, position, added_under: key, ...columnsOf(stand) })
        .execute();
      continue;
    }
    const id = databaseIdOf(stand.standId);
    if (id === undefined) throw badRequest();
    if (removed.has(id)) continue;
    const { numUpdatedRows } = await transaction
      .updateTable('survey_stands')
      .set({ position, ...columnsOf(stand) })
      .where('id', '=', id)
      .where('record_id', '=', recordId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw badRequest();
  }
}

// A stand that is already gone is not a failure: the edit may be repeated after its answer was lost.
async function removeStands(
  transaction: WriteTransaction,
  recordId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction
    .selectFrom('survey_stands')
    .select('record_id')
    .where('id', 'in', ids)
    .execute();
  if (rows.some((row) => row.record_id !== recordId)) throw badRequest();
  await transaction.deleteFrom('survey_stands').where('id', 'in', ids).execute();
}

function columnsOf(stand: SentStand) {
  return {
    stand_type: stand.standType,
    display_type: stand.displayType,
    quantity: stand.quantity,
    promotion_type: stand.promotionType,
    remark: stand.remark,
  };
}
