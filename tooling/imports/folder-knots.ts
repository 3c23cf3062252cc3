import path from 'node:path';
import { withComputedImports } from './computed-imports.ts';
import type { ImportingFile } from './shared-use.ts';

/** Folders that all reach each other. */
export type Knot = {
  readonly folders: readonly string[];
  /** An import from one of them to another, and one by which the way leads back. */
  readonly examples: readonly string[];
};

/** A unit test may open all of its package, so it is left out. Files that set tests up are checked like the rest. */
const unitTest = /\.(?:test|spec)\.[^/]+$/;

function importsBetweenFolders(files: readonly ImportingFile[]) {
  const held = withComputedImports(files).filter(({ source }) => !unitTest.test(source));
  const names = new Set(held.map(({ source }) => source));
  return held.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => ({
        line: `${source} -> ${resolved}`,
        resolved,
        from: path.posix.dirname(source),
        to: path.posix.dirname(resolved),
      }))
      .filter(({ resolved, from, to }) => names.has(resolved) && from !== to),
  );
}

/**
 * The folders that reach themselves by way of others. A folder and one below it count as two: dependency-cruiser's own
 * rule for folders ignores what a folder imports from those below it.
 */
export function folderKnots(files: readonly ImportingFile[]): readonly Knot[] {
  const imports = importsBetweenFolders(files);
  const next = new Map(imports.map(({ from }) => [from, new Set<string>()]));
  for (const { from, to } of imports) next.get(from)?.add(to);
  const reached = new Map([...next].map(([folder, first]) => [folder, new Set(first)]));
  for (const seen of reached.values())
    for (const folder of seen) for (const further of next.get(folder) ?? []) seen.add(further);
  const knots = new Map<string, Knot>();
  for (const [folder, seen] of reached) {
    if (!seen.has(folder)) continue;
    const folders = [...seen].filter((other) => reached.get(other)?.has(folder)).sort();
    const inside = imports.filter(({ from, to }) => folders.includes(from) && folders.includes(to));
    const backOf = (there: (typeof inside)[number] | undefined) =>
      inside.find(({ from, to }) => from === there?.to && to === there.from);
    const there = inside.find(backOf) ?? inside[0];
    const back = backOf(there) ?? inside.find(({ from }) => from === there?.to);
    knots.set(folders.join(), { folders, examples: [there, back].flatMap((one) => one?.line ?? []) });
  }
  return [...knots.values()];
}
