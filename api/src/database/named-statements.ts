import type { Span } from '@field-sales/shared/node/tracing';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { scopeOfStatement, type RequestScope } from './request-scope.ts';

/**
 * Makes each statement name its request in a comment, which PostgreSQL shows for running statements and in its log of
 * slow ones (PRD-20), and makes it a span of the request's trace (PRD-24).
 */
export function namingRequests(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => withNamedStatements(dialect.createDriver()),
  };
}

function withNamedStatements(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  const known = new WeakSet<DatabaseConnection>();
  driver.acquireConnection = async (...args) => {
    const connection = await acquire(...args);
    if (!known.has(connection)) nameStatements(connection);
    known.add(connection);
    return connection;
  };
  return driver;
}

function nameStatements(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    const scope = scopeOfStatement(query);
    const named = scope === undefined ? query : { ...query, sql: `/* ${scope.id} */ ${query.sql}` };
    return asSpan(scope, query.sql, execute<Row>(named));
  };
}

/** A statement that runs for a request, if there is one, as a span of its trace (PRD-24). */
export function asSpan<Result>(
  scope: RequestScope | undefined,
  statement: string,
  running: Promise<Result>,
): Promise<Result> {
  const span = scope?.span?.child(nameOf(statement), { 'db.system.name': 'postgresql' });
  return span === undefined ? running : ended(span, running);
}

/** The result of what the span is for, which ends with it. */
async function ended<Result>(span: Pick<Span, 'end'>, running: Promise<Result>): Promise<Result> {
  let hasFailed = true;
  try {
    const result = await running;
    hasFailed = false;
    return result;
  } finally {
    span.end({}, hasFailed);
  }
}

/** What a statement does to which table, without any values: `insert chat_entries`. */
function nameOf(statement: string): string {
  const [, operation = 'statement'] = /^\s*(\w+)/.exec(statement) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(statement) ?? [];
  return table === undefined ? operation : `${operation} ${table}`;
}
