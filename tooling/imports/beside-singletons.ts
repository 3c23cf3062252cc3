import { behindSingletons } from '../webpack/shared-modules.ts';
import { noUse, type ImportingFile } from './shared-use.ts';

/**
 * Imports through which a remote would carry a copy of what belongs to the page: files of `behindSingletons` that it
 * reaches without a singleton of the host on the way. Such a copy compiles, but never hears what the page's own one
 * says. A listed file that does not exist is reported, too.
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
