import browserslist from 'browserslist';
import { projectFolder } from '../../server/project.ts';

/** The name of an engine in a browserslist, and its name in compilers. */
const compilerNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  safari: 'safari',
  ios_saf: 'ios',
};

/** Negative if `one` is the older version. */
export function compareVersions(one: string, other: string): number {
  const [major = 0, minor = 0] = one.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major - otherMajor || minor - otherMinor;
}

/** The oldest version of each engine in a browserslist; without queries, in the project's own (PHN-02). */
export function oldestOf(queries?: string): Readonly<Record<string, string>> {
  const oldest: Record<string, string> = {};
  for (const entry of browserslist(queries, { path: projectFolder })) {
    const [engine = '', range = ''] = entry.split(' ');
    const [version = ''] = range.split('-');
    if (compilerNames[engine] === undefined)
      throw new Error(`the browserslist names ${engine}: no tool knows it here`);
    const known = oldest[engine];
    if (known === undefined || compareVersions(version, known) < 0) oldest[engine] = version;
  }
  return oldest;
}

/** The oldest engines that the product is made for: `{ chrome: '103', … }`. */
export const floor = oldestOf();

/** The same in swc's form. */
export const compilerTargets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(floor).map(([engine, version]) => [compilerNames[engine] ?? engine, version]),
);

/** The same in esbuild's form: `['chrome103', …]`. */
export const bundlerTargets = Object.entries(compilerTargets).map(
  ([engine, version]) => `${engine}${version}`,
);
