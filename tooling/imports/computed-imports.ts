import type { ImportingFile } from './shared-use.ts';

/**
 * Files that import by an address which they put together, each with the files or folders of the product that it finds:
 * the sources do not show these imports. Lint refuses them in any other file.
 */
export const computedImports: Readonly<Record<string, readonly string[]>> = {
  'api/src/domains/find-domains.ts': ['api/src/*/domain.ts'],
  // It finds unit tests, which do not belong to a folder.
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

/** Matches a file, or a folder with everything in it; `*` stands for any one name. */
export function matcherOf(place: string): RegExp {
  return new RegExp(`^${patternOf(place)}(?:/|$)`);
}

/** The files with their computed imports added to the others. */
export function withComputedImports(files: readonly ImportingFile[]): readonly ImportingFile[] {
  return files.map(({ source, dependencies }) => {
    const matchers = (computedImports[source] ?? []).map(matcherOf);
    const found = files
      .filter((file) => matchers.some((matcher) => matcher.test(file.source)))
      .map((file) => ({ resolved: file.source }));
    return { source, dependencies: [...dependencies, ...found] };
  });
}
