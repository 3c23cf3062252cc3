import { sql, type Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Schema, WriteTransaction } from '../database/schema.ts';
import type { Problem } from './read-csv.ts';

/** How many rows a list had before, and what became of them. */
export type Outcome = { before: number; added: number; changed: number; withdrawn: number };

/** Tables whose rows are hidden instead of deleted if a file no longer has them, because others refer to them. */
type KeptTable =
  | 'branches'
  | 'employees'
  | 'accounts'
  | 'partners'
  | 'products'
  | 'promotions'
  | 'promotion_items'
  | 'field_info_collects'
  | 'field_managements'
  | 'survey_assignments'
  | 'survey_products';
/** Tables of pairs, to which nothing refers. */
type PairTable = 'employee_accounts' | 'account_products' | 'promotion_accounts';

type Values = Record<string, unknown>;
type Columns<TTable extends keyof Schema> = readonly (keyof Insertable<Schema[TTable]> & string)[];
type Existing = Values & { id: string; isWithdrawn: boolean };

/** Rows that cannot be taken; nothing of the import was applied. */
export class BadRows extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('Bad rows');
    this.problems = problems;
  }
}

/** The database that one file is brought into, within the transaction of the whole import. */
export class Target {
  readonly database: Database;
  readonly transaction: WriteTransaction;
  readonly #problems: Problem[] = [];

  constructor(database: Database, transaction: WriteTransaction) {
    this.database = database;
    this.transaction = transaction;
  }

  /** The rows of a table that are not withdrawn, by some of their columns. */
  async find<TTable extends KeptTable>(
    table: TTable,
    columns: Columns<TTable>,
    fixed: Partial<Insertable<Schema[TTable]>> = {},
  ): Promise<Found> {
    const rows = await this.#existing(table, columns, fixed);
    const ids = new Map(
      rows.filter(({ isWithdrawn }) => !isWithdrawn).map((row) => [keyOf(row, columns), row.id]),
    );
    return new Found(ids, (problem) => this.#problems.push(problem));
  }

  /**
   * Makes the rows of a table those of the file (PRD-27): adds, changes and brings back rows, and withdraws those that
   * the file does not have (PRD-31). The key identifies a row. With `fixed`, rows that have other values do not belong
   * to the list.
   * @throws BadRows if a lookup found nothing
   */
  async keep<TTable extends KeptTable>(
    table: TTable,
    key: Columns<TTable>,
    rows: readonly Insertable<Schema[TTable]>[],
    fixed: Partial<Insertable<Schema[TTable]>> = {},
  ): Promise<Outcome & { withdrawnIds: readonly string[] }> {
    this.#refuseProblems();
    const columns = columnsOf(rows, key);
    const gone = new Map<string, Existing>();
    const twice: Existing[] = [];
    for (const row of await this.#existing(table, columns, fixed)) {
      if (gone.has(keyOf(row, key))) twice.push(row);
      else gone.set(keyOf(row, key), row);
    }
    const before = [...gone.values(), ...twice].filter(({ isWithdrawn }) => !isWithdrawn).length;
    const added: Insertable<Schema[TTable]>[] = [];
    const changed: Values[] = [];
    for (const row of rows) {
      const existing = gone.get(keyOf(row, key));
      if (existing === undefined) added.push({ ...row, ...fixed });
      else if (existing.isWithdrawn || columns.some((column) => existing[column] !== valueOf(row, column)))
        changed.push({ ...row, id: existing.id });
      gone.delete(keyOf(row, key));
    }
    const withdrawnIds = [...gone.values(), ...twice]
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ id }) => id);
    await insertRows(this.transaction, table, added);
    await this.#change(table, columns, changed);
    await this.#withdraw(table, withdrawnIds);
    return {
      before,
      added: added.length,
      changed: changed.length,
      withdrawn: withdrawnIds.length,
      withdrawnIds,
    };
  }

  /**
   * Makes the pairs of a table those of the file: pairs that the file does not have are deleted.
   * @throws BadRows if a lookup found nothing
   */
  async keepPairs<TTable extends PairTable>(
    table: TTable,
    columns: Columns<TTable>,
    rows: readonly Insertable<Schema[TTable]>[],
  ): Promise<Outcome> {
    this.#refuseProblems();
    const { rows: existing } = await sql<Values>`select ${refs(columns)} from ${sql.table(table)}`.execute(
      this.transaction,
    );
    const wanted = new Set(rows.map((row) => keyOf(row, columns)));
    const there = new Set(existing.map((row) => keyOf(row, columns)));
    const added = rows.filter((row) => !there.has(keyOf(row, columns)));
    const gone = existing.filter((row) => !wanted.has(keyOf(row, columns)));
    await insertRows(this.transaction, table, added);
    await sql`delete from ${sql.table(table)} t using ${recordsOf(table, gone)} r
      where ${sql.join(
        columns.map((column) => sql`t.${sql.ref(column)} = r.${sql.ref(column)}`),
        sql` and `,
      )}`.execute(this.transaction);
    return { before: existing.length, added: added.length, changed: 0, withdrawn: gone.length };
  }

  /** The ids of chains by name; new chains are added. No chain is withdrawn. */
  async addChains(names: readonly string[]): Promise<Map<string, string>> {
    await sql`insert into chains (name) select unnest(${names}::text[]) on conflict (name) do nothing`.execute(
      this.transaction,
    );
    const chains = await this.transaction.selectFrom('chains').select(['id', 'name']).execute();
    return new Map(chains.map(({ id, name }) => [name, id]));
  }

  /** Adds product hierarchies by code, or renames them. None is withdrawn. */
  async nameHierarchies(names: ReadonlyMap<string, string>): Promise<void> {
    const rows = [...names].map(([code, name]) => ({ code, name }));
    await sql`insert into product_hierarchies (code, name) select code, name from ${recordsOf('product_hierarchies', rows)}
      on conflict (code) do update set name = excluded.name`.execute(this.transaction);
  }

  #refuseProblems(): void {
    if (this.#problems.length > 0) throw new BadRows(this.#problems);
  }

  /** Rows that are not withdrawn come first: of several rows with the same key, the first one counts. */
  async #existing(table: KeptTable, columns: readonly string[], fixed: Values): Promise<Existing[]> {
    const isOfList = Object.entries(fixed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const { rows } =
      await sql<Existing>`select id, withdrawn_at is not null as "isWithdrawn", ${refs(columns)}
      from ${sql.table(table)} where ${sql.join([sql`true`, ...isOfList], sql` and `)}
      order by withdrawn_at is not null, id`.execute(this.transaction);
    return rows;
  }

  async #change(table: KeptTable, columns: readonly string[], rows: readonly Values[]): Promise<void> {
    if (rows.length === 0) return;
    const values = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
    await sql`update ${sql.table(table)} t set withdrawn_at = null, ${sql.join(values)}
      from ${recordsOf(table, rows)} r where t.id = r.id`.execute(this.transaction);
  }

  async #withdraw(table: KeptTable, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`update ${sql.table(table)} set withdrawn_at = now() where id = any(${ids}::bigint[])`.execute(
      this.transaction,
    );
  }
}

const missing = '0';

/** Rows of a table by a key. A lookup that finds nothing is reported as a problem of its line. */
export class Found {
  readonly #ids: ReadonlyMap<string, string>;
  readonly #report: (problem: Problem) => void;

  constructor(ids: ReadonlyMap<string, string>, report: (problem: Problem) => void) {
    this.#ids = ids;
    this.#report = report;
  }

  /** The id of the row that a cell names. If there is none, the answer is an id that no row has. */
  idOf(line: number, column: string, name: string, key: readonly unknown[] = [name]): string {
    const id = this.#ids.get(JSON.stringify(key));
    // A row whose key contains something missing is not reported again.
    if (id === undefined && !key.includes(missing))
      this.#report({ line, column, reason: `there is no ${name}` });
    return id ?? missing;
  }
}

function columnsOf(rows: readonly object[], key: readonly string[]): readonly string[] {
  const [first] = rows;
  return first === undefined ? key : Object.keys(first);
}

function valueOf(row: object, column: string): unknown {
  return Reflect.get(row, column);
}

function keyOf(row: object, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => valueOf(row, column)));
}

function refs(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function recordsOf(table: string, rows: readonly Values[]) {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}
