import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type { Database } from '../database/database.ts';

/** A database whose n-th query from now on fails before it is sent; `count` says how many there have been. */
export function failingDatabase(database: Database): {
  database: Database;
  failAt(query: number): void;
  count(): number;
} {
  const plugin = new FailAt();
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
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

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.count += 1;
    if (this.count === this.failAt) throw new Error('A failure between two steps');
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
