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
import { Carried, carriedBy } from './carried.ts';
import type { Prepared } from './prepared-query.ts';
import { asStatementOf, scopeOf, type RequestScope } from './request-scope.ts';
import type { Executor, Schema } from './schema.ts';

/** Stands for the values of a statement while it is built. */
export type Bound<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Runs a prepared statement outside of any transaction; answers its rows. */
type RunPrepared = (
  statement: Prepared,
  values: readonly unknown[],
  scope: RequestScope | undefined,
) => Promise<readonly unknown[]>;

/** Carried by the handle of a database that keeps prepared statements: a statement is run by it, without the builder. */
export class RunsPrepared extends Carried {
  readonly run: RunPrepared;

  constructor(run: RunPrepared) {
    super();
    this.run = run;
  }
}

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
    const prepares = db.isTransaction ? undefined : carriedBy(db, RunsPrepared);
    if (prepares !== undefined) return prepares.run(prepared, given, scopeOf(db)) as Promise<Row[]>;
    const query = asStatementOf(db, { ...compiled, parameters: given });
    return db.executeQuery<Row>(query).then(({ rows }) => rows);
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
