import { sql, type Insertable } from 'kysely';
import type { Schema, WriteTransaction } from './schema.ts';

const chunkRows = 5000;

/** Inserts many rows at once: one statement for thousands of rows, sent as one JSON parameter. */
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

/** Called after rows with given ids were inserted: the next generated id of each table then comes after its highest. */
export async function continueIds(transaction: WriteTransaction): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(
    transaction,
  );
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(name)}), false)`.execute(
      transaction,
    );
}
