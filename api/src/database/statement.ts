import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type RawBuilder,
} from 'kysely';
import type { Executor, Schema } from './schema.ts';

/** Stands for the values of a statement while it is built. */
export type Bound<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

/** A statement as it is run: always the same text under the same name. */
export type Prepared = { name: string; text: string };

/** Runs a prepared statement outside of any transaction; answers its rows. */
export type RunPrepared = (statement: Prepared, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** Where a statement is run without the builder, by the outer handle of a database that keeps prepared statements. */
export const runPrepared = new WeakMap<Executor, RunPrepared>();

const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Where one of the values goes. */
class Place {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  in(values: object): unknown {
    return Reflect.get(values, this.#name);
  }
}

let made = 0;

/**
 * A statement that is built at its first run only, and that PostgreSQL parses once for each connection: building and
 * parsing took more than running it. For each value there is one place, so a list is one array
 * (`= any(...)`), and a part that depends on a value is another statement. Columns are named: with `*`, a connection would
 * refuse the statement once a migration has added one.
 */
export function statement<Values extends object, Row>(
  build: (db: Executor, bound: Bound<Values>) => Compilable<Row> | RawBuilder<Row>,
): (db: Executor, values: Values) => Promise<Row[]> {
  const name = `s${(made += 1)}`;
  let built: { prepared: Prepared; compiled: CompiledQuery<Row> } | undefined;
  return (db, values) => {
    built ??= buildOnce(name, build);
    const { prepared, compiled } = built;
    const given = compiled.parameters.map((value) => (value instanceof Place ? value.in(values) : value));
    const run = runPrepared.get(db);
    if (run !== undefined) return run(prepared, given) as Promise<Row[]>;
    return db.executeQuery<Row>({ ...compiled, parameters: given }).then(({ rows }) => rows);
  };
}

function buildOnce<Values extends object, Row>(
  name: string,
  build: (db: Executor, bound: Bound<Values>) => Compilable<Row> | RawBuilder<Row>,
) {
  const bound = new Proxy({} as Bound<Values>, {
    get: (_values, value) => sql.val(new Place(String(value))),
  });
  const compiled = build(builder, bound).compile(builder);
  return { prepared: { name, text: compiled.sql }, compiled };
}
