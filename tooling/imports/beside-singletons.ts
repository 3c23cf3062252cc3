import { behindSingletons } from '../webpack/shared-modules.ts';
import { noUse, type ImportingFile } from './shared-use.ts';

/**
 * Imports by which a remote would carry what is the page's: those of `behindSingletons` that it reaches without a singleton
 * on the way, which is the host's. It compiles, and what the page's own one says is never heard there. What is listed
 * and is not there is told too.
 */
export function besideSingletons(files: readonly ImportingFile[]): readonly string[] {
  const imports = new Map(
    files.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  const isBehind = (file: string) => behindSingletons.some((name) => file === `${name}.ts`);
  const found: string[] = [];
  const seen = new Set([...imports.keys()].filter((file) => file.startsWith('remote-') && !noUse.test(file)));
  for (const file of seen)
    for (const next of imports.get(file) ?? []) {
      if (isBehind(next)) found.push(`${file} -> ${next}`);
      else if (next.startsWith('shared/') && !next.startsWith('shared/src/singletons/')) seen.add(next);
    }
  const missing = behindSingletons.filter((name) => !imports.has(`${name}.ts`));
  return [...found, ...missing.map((name) => `${name}: is not there`)];
}
