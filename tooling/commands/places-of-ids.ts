/** Where the sources name requirements: `git grep CHR-15` is to lead to the place that decides it. */
import fs from 'node:fs';
import path from 'node:path';
import { writtenFiles } from './written-files.ts';

/** A file of the product, by its path in the project. */
export type Source = { file: string; text: string };

/**
 * Requirements that no one place decides: what the product is as a whole (SH), what holds for any request and any read of
 * the API, what a newcomer types, and what every screen is in each engine. Tests alone show them.
 */
export const decidedNowhere: ReadonlySet<string> = new Set([
  'SH-01',
  'SH-04',
  'SH-21',
  'API-30',
  'PRD-34',
  'RUN-05',
  'PHN-01',
  'PHN-04',
  'PHN-05',
]);

// `tooling/documents` tests what the documents say.
const noSource = /^(?:docs|e2e|tooling\/documents)\/|(?:^|\/)test\/|\.(?:test|spec)\.|\.md$/;
const range = /[A-Z]+-\d\d[\s*]*(?:…|\.{2,3}|–|to|until|through)[\s*]*[A-Z]+-\d\d\b/g;

/** The files of the product outside of tests and documents. */
export function sourcesOf(folder: string): readonly Source[] {
  return [...writtenFiles(folder)]
    .map((file) => ({ file: path.relative(folder, file), text: fs.readFileSync(file, 'utf8') }))
    .filter(({ file }) => !noSource.test(file) && !file.endsWith('places-of-ids.ts'));
}

/** The ids that no source names. A fault of a webview (WV) is injected by a test: the table of faults says where. */
export function idsWithoutPlace(ids: readonly string[], sources: readonly Source[]): readonly string[] {
  const named = new Set(sources.flatMap(({ text }) => text.match(/\b[A-Z]+-\d\d\b/g) ?? []));
  return ids.filter((id) => !named.has(id) && !decidedNowhere.has(id) && !id.startsWith('WV-'));
}

/** `file:line: range` of each range of ids: a search for an id between its ends does not find it. */
export function rangesOfIds(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(range)].map(
      ({ index, 0: found }) => `${file}:${text.slice(0, index).split('\n').length}: ${found}`,
    ),
  );
}
