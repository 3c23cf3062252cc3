import pg from 'pg';

/** A statement as it is run: always the same text under the same name. */
export type Prepared = { name: string; text: string };

export type Rows = readonly Record<string, unknown>[];

type Parse = (text: string) => unknown;
type Columns = readonly { name: string; parse: Parse }[];
type TypeId = Parameters<pg.CustomTypesConfig['getTypeParser']>[0];
type Description = { fields: readonly { name: string; dataTypeID: TypeId }[] };
type DataRow = { fields: readonly (string | null)[] };
type Answer = (error: Error | undefined, rows: Rows) => void;

/** What of the driver's query is used here: its methods are those of every query that a client takes. */
type DriversQuery = new (
  text: string,
  answer: (error: Error | null) => void,
) => { name: string; values: readonly unknown[]; portal: string; submit(connection: pg.Connection): unknown };

/** What is known of the statements of a connection, and the connection without being asked for it again. */
type Known = { columns: Map<string, Columns>; withoutDescribe: pg.Connection };

const knownOf = new WeakMap<pg.Connection, Known>();

function whatIsKnown(connection: pg.Connection): Known {
  let known = knownOf.get(connection);
  if (known === undefined) {
    const withoutDescribe = Object.create(connection, {
      describe: { value: () => undefined },
    }) as pg.Connection;
    known = { columns: new Map(), withoutDescribe };
    knownOf.set(connection, known);
  }
  return known;
}

/**
 * A run of a prepared statement whose columns a connection is asked for once: they stay the same, since PostgreSQL
 * refuses a statement whose columns have changed. To have them described each time took some 5 µs of processor time.
 */
export class PreparedQuery extends (pg.Query as unknown as DriversQuery) {
  readonly #types: pg.CustomTypesConfig;
  readonly #rows: Record<string, unknown>[] = [];
  #known: Known | undefined;
  #columns: Columns | undefined;
  #failure: Error | undefined;

  /** @param portal named by PostgreSQL's log of slow statements */
  constructor(
    { name, text }: Prepared,
    run: { values: readonly unknown[]; portal: string; types: pg.CustomTypesConfig },
    answer: Answer,
  ) {
    super(text, (error) => {
      answer(error ?? this.#failure, this.#rows);
    });
    this.name = name;
    this.values = run.values;
    this.portal = run.portal;
    this.#types = run.types;
  }

  override submit(connection: pg.Connection) {
    this.#known = whatIsKnown(connection);
    this.#columns = this.#known.columns.get(this.name);
    return super.submit(this.#columns === undefined ? connection : this.#known.withoutDescribe);
  }

  handleRowDescription({ fields }: Description): void {
    const columns = fields.map(({ name, dataTypeID }) => {
      const parse = this.#types.getTypeParser(dataTypeID, 'text') as Parse;
      return { name, parse };
    });
    this.#know(columns);
  }

  handleDataRow({ fields }: DataRow): void {
    const row: Record<string, unknown> = {};
    let place = 0;
    try {
      for (const { name, parse } of this.#columns ?? []) {
        const text = fields[place] ?? null;
        row[name] = text === null ? null : parse(text);
        place += 1;
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    // A statement without rows is not described.
    if (this.#columns === undefined) this.#know([]);
  }

  #know(columns: Columns): void {
    this.#columns = columns;
    this.#known?.columns.set(this.name, columns);
  }
}
