import browserslist from 'browserslist';
import { projectFolder } from '../build/apps.mjs';

/** What a browserslist calls an engine, and what compilers call it. */
const compilerNames = { chrome: 'chrome', safari: 'safari', ios_saf: 'ios' };

/** Below 0 where `one` is the older version. */
export function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a[0] - b[0] || (a[1] ?? 0) - (b[1] ?? 0);
}

/** The oldest version of each engine in a browserslist; where none is given, in the project's own. */
export function oldestOf(queries) {
  const oldest = {};
  for (const entry of browserslist(queries, { path: projectFolder })) {
    const [engine, range] = entry.split(' ');
    const version = range.split('-')[0];
    if (compilerNames[engine] === undefined)
      throw new Error(`the browserslist names ${engine}: no tool knows it here`);
    if (oldest[engine] === undefined || compareVersions(version, oldest[engine]) < 0)
      oldest[engine] = version;
  }
  return oldest;
}

/** The oldest engines that the product is made for: `{ chrome: '103', … }`. */
export const floor = oldestOf();

/** The same as swc has it. */
export const compilerTargets = Object.fromEntries(
  Object.entries(floor).map(([engine, version]) => [compilerNames[engine], version]),
);

/** The same as esbuild has it: `['chrome103', …]`. */
export const bundlerTargets = Object.entries(compilerTargets).map(
  ([engine, version]) => `${engine}${version}`,
);
