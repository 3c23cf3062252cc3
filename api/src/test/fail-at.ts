import {
  CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import type { Database } from '../database/database.ts';
import { RunsPrepared } from '../database/statement.ts';

/**
 * A database whose n-th query from now on fails before it is sent; `count` says how many there have been. Prepared reads
 * within a transaction are not counted.
 */
export function failingDatabase(database: Database): {
  database: Database;
  failAt(query: number): void;
  count(): number;
} {
  const plugin = new FailAt();
  const prepared = new RunsPrepared(async ({ text }, values) => {
    plugin.next();
    const { rows } = await database.db.executeQuery(CompiledQuery.raw(text, [...values]));
    return rows;
  });
  const db = database.db.withPlugin(plugin).withPlugin(prepared);
  return {
    database: { ...database, db },
    failAt: (query) => {
      plugin.failAt = query;
      plugin.count = 0;
    },
    count: () => plugin.count,
  };
}

class FailAt implements KyselyPlugin {
  failAt = Infinity;
  count = 0;

  next(): void {
    this.count += 1;
    if (this.count === this.failAt) throw new Error('A failure between two steps');
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.next();
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
