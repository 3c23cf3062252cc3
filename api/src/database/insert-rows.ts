import { sql, type Insertable } from 'kysely';
import type { Schema, WriteTransaction } from './schema.ts';

const chunkRows = 5000;

/** Inserts many rows at once: one statement for thousands of them, sent as one JSON parameter. */
export async function insertRows<TTable extends keyof Schema>(
  transaction: WriteTransaction,
  table: TTable,
  rows: readonly Insertable<Schema[TTable]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += chunkRows) {
    const json = JSON.stringify(rows.slice(start, start + chunkRows));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(
      transaction,
    );
  }
}

/** After rows with ids of their own: the next generated id comes after the highest. */
export async function continueIds(
  transaction: WriteTransaction,
  tables: readonly (keyof Schema)[],
): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select max(id) from ${sql.table(table)})))`.execute(
      transaction,
    );
  }
}
