import type { ImportingFile } from './shared-use.ts';

/**
 * Files that import by an address which they put together, each with the files or folders that it finds: who reads the
 * sources sees nothing of it.
 */
export const computedImports: Readonly<Record<string, readonly string[]>> = {
  'api/src/domains/find-domains.ts': ['api/src/*/domain.ts'],
};

/** A file or a folder, with what is in it; `*` is any one name. */
export function matcherOf(place: string): RegExp {
  return new RegExp(`^${place.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(?:/|$)`);
}

/** The files with those imports drawn as all others are. */
export function withComputedImports(files: readonly ImportingFile[]): readonly ImportingFile[] {
  return files.map(({ source, dependencies }) => {
    const matchers = (computedImports[source] ?? []).map(matcherOf);
    const found = files
      .filter((file) => matchers.some((matcher) => matcher.test(file.source)))
      .map((file) => ({ resolved: file.source }));
    return { source, dependencies: [...dependencies, ...found] };
  });
}
