import { CompiledQuery, PostgresQueryCompiler, type Kysely, type KyselyPlugin, type QueryId } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { RunsPrepared } from '../database/statement.ts';

type Statement = {
  sql: string;
  /** The call for which it was first run. */
  call: string;
  parameters: (readonly unknown[])[];
};

/** The database, and every statement that is run through it: by its text, with the values of each time. */
export function recordStatements(database: Database): {
  recording: Database;
  statements: ReadonlyMap<string, Statement>;
  during<T>(call: string, run: () => Promise<T>): Promise<T>;
} {
  const compiler = new PostgresQueryCompiler();
  const statements = new Map<string, Statement>();
  let current: string | undefined;
  // A part of a statement is compiled by itself as well; only what is run has a result.
  const compiled = new WeakMap<QueryId, CompiledQuery>();
  function record(text: string, values: readonly unknown[]) {
    if (current === undefined) return;
    const known = statements.get(text) ?? { sql: text, call: current, parameters: [] };
    known.parameters.push(values);
    statements.set(text, known);
  }
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, compiler.compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result, queryId }) => {
      const query = compiled.get(queryId);
      if (query !== undefined) record(query.sql, query.parameters);
      return Promise.resolve(result);
    },
  };
  const prepared = new RunsPrepared(async ({ text }, values) => {
    record(text, values);
    const { rows } = await database.db.executeQuery(CompiledQuery.raw(text, [...values]));
    return rows;
  });
  const db = database.db.withPlugin(recorder).withPlugin(prepared);
  return {
    recording: { ...database, db },
    statements,
    during: async (call, run) => {
      current = call;
      try {
        return await run();
      } finally {
        current = undefined;
      }
    },
  };
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };
type Explained = { Plan: PlanNode; 'Execution Time'?: number };

/** How PostgreSQL runs the statement with these values, and in how many ms where it is run. */
export async function explain(
  db: Kysely<Schema>,
  { sql, parameters, isRun }: { sql: string; parameters: readonly unknown[]; isRun: boolean },
): Promise<{ scanned: readonly string[]; ms: number }> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': Explained[] }>(
    CompiledQuery.raw(`explain (${isRun ? 'analyze, timing off, ' : ''}format json) ${sql}`, [...parameters]),
  );
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (explained === undefined) throw new Error(`There is no plan of ${sql}`);
  return { scanned: scannedIn(explained.Plan), ms: explained['Execution Time'] ?? 0 };
}

/** The tables that a plan reads from their first row to the last. */
function scannedIn({ 'Node Type': type, 'Relation Name': table, Plans: plans = [] }: PlanNode): string[] {
  const below = plans.flatMap(scannedIn);
  return type === 'Seq Scan' && table !== undefined ? [table, ...below] : below;
}
