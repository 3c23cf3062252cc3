import type { ImportingFile } from './shared-use.ts';

/**
 * Files that import by an address which they put together, each with the files or folders of the product that it finds:
 * who reads the sources sees nothing of it. Lint refuses any other.
 */
export const computedImports: Readonly<Record<string, readonly string[]>> = {
  'api/src/domains/find-domains.ts': ['api/src/*/domain.ts'],
  // Unit tests, which are no part of a folder.
  'api/src/test/batch.ts': [],
  'shared/src/workbench/workbench.test.tsx': ['shared/src'],
  'tooling/build/build.ts': ['host/webpack.config.ts', 'remote-*/webpack.config.ts'],
  'tooling/cli.ts': ['tooling/commands', 'tooling/dev', 'release/commands'],
  'tooling/fonts/make-fonts.ts': ['shared/src/text', 'host/src/text', 'remote-*/src/text'],
  'tooling/imports/shared-names.test.ts': ['remote-*/src/contract'],
  'tooling/imports/wire-names.test.ts': ['remote-*/src/contract'],
  'tooling/scaffold/declared-here.ts': ['remote-*/src/declaration.ts'],
  'tooling/webpack/declaration-plugin.ts': ['remote-*/src/declaration.ts'],
};

export function patternOf(place: string): string {
  return place.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
}

/** A file or a folder, with what is in it; `*` is any one name. */
export function matcherOf(place: string): RegExp {
  return new RegExp(`^${patternOf(place)}(?:/|$)`);
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
