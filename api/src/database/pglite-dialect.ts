import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { OneConnection } from './transaction.ts';

// int8, date (SH-28) and numeric stay text, as with the driver of the other database. PGlite itself reads and writes
// bytes one by one, which keeps a core busy for half a second with each megabyte of a photo.
const parsers = { 17: bytesOf, 20: asIs, 1082: asIs, 1700: asIs };
const serializers = { 17: hexOf };

/** Kysely on PGlite, which has one connection: queries and transactions take turns. */
export class PgliteDialect implements Dialect {
  readonly #pglite: PGlite;
  readonly #one: OneConnection;

  constructor(pglite: PGlite, one: OneConnection) {
    this.#pglite = pglite;
    this.#one = one;
  }
  createAdapter() {
    return new PostgresAdapter();
  }
  createDriver() {
    return new PgliteDriver(this.#pglite, this.#one);
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
}

class PgliteDriver implements Driver {
  readonly #connection: PgliteConnection;
  readonly #one: OneConnection;
  #tail: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(pglite: PGlite, one: OneConnection) {
    this.#connection = new PgliteConnection(pglite);
    this.#one = one;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    // Without this, a transaction that uses the outer handle would wait for itself for ever.
    if (this.#one.isHeld) throw new Error('The outer database handle was used inside a transaction');
    const previous = this.#tail;
    let release: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    this.#release = release;
    this.#one.isHeld = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#one.isHeld = false;
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async init(): Promise<void> {
    // Whoever created PGlite opens it.
  }
  async destroy(): Promise<void> {
    // Whoever created PGlite closes it.
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<TRow>({ sql, parameters }: CompiledQuery): Promise<QueryResult<TRow>> {
    // Only the simple protocol takes scripts of several statements, and only the extended one takes parameters.
    const result =
      parameters.length === 0
        ? (await this.#pglite.exec(sql, { parsers })).at(-1)
        : await this.#pglite.query(sql, [...parameters], { parsers, serializers });
    // PGlite answers rows of unknown shape: their type is that of the query, as with every Kysely driver.
    const rows = (result?.rows ?? []) as TRow[];
    return result?.affectedRows === undefined
      ? { rows }
      : { rows, numAffectedRows: BigInt(result.affectedRows) };
  }

  async *streamQuery<TRow>(): AsyncIterableIterator<QueryResult<TRow>> {
    throw new Error('PGlite does not stream');
  }
}

function asIs(value: string): string {
  return value;
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

function hexOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
