import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import type { Executor } from './schema.ts';

/** What a handle carries to every handle that is made of it, as to a transaction's. By itself it changes no statement. */
export abstract class Carried implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** What the handle carries of a kind; the last, if several were given to it. */
export function carriedBy<Kind extends Carried>(
  db: Executor,
  kind: abstract new (...values: never[]) => Kind,
): Kind | undefined {
  const { plugins } = db.getExecutor();
  for (let place = plugins.length - 1; place >= 0; place -= 1) {
    const plugin = plugins[place];
    if (plugin instanceof kind) return plugin;
  }
  return undefined;
}
