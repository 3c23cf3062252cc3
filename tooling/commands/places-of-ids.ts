/** Where the sources name requirements: `docs/requirements.md` and `git grep CHR-15` lead to the places that decide it. */
import fs from 'node:fs';
import path from 'node:path';
import { writtenFiles } from './written-files.ts';

/** A file of the product, by its path in the project. */
export type Source = { file: string; text: string };

/**
 * Requirements that no single place decides: what the product is as a whole (SH), what holds for every request and
 * every read of the API, and how every screen is in each engine. Only tests show them.
 */
const decidedNowhere: ReadonlySet<string> = new Set([
  'SH-01',
  'SH-04',
  'SH-21',
  'SH-40',
  'API-30',
  'PRD-34',
  'PHN-01',
  'PHN-04',
  'PHN-05',
]);

// `tooling/documents`, `own-repository.ts` and `on-prometheus.ts` are tests under another name, and `bench` measures
// what is decided elsewhere.
const noSource =
  /^(?:bench|docs|e2e|tooling\/documents)\/|\/(?:own-repository|on-prometheus)\.ts$|(?:^|\/)test\/|\.(?:test|spec)\.|\.md$/;
const range = /[A-Z]+-\d\d[\s*]*(?:…|\.{2,3}|–|to|until|through)[\s*]*[A-Z]+-\d\d\b/g;

/** The files of the product outside of tests and documents. */
export function sourcesOf(folder: string): readonly Source[] {
  return [...writtenFiles(folder)]
    .map((file) => ({ file: path.relative(folder, file), text: fs.readFileSync(file, 'utf8') }))
    .filter(({ file }) => !noSource.test(file) && !file.endsWith('places-of-ids.ts'));
}

/** The files that name each id, in their order. */
export function placesOf(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const { file, text } of sources)
    for (const id of new Set(text.match(/\b[A-Z]+-\d\d\b/g)))
      places.set(id, [...(places.get(id) ?? []), file]);
  return places;
}

const placesHead = 'decided in';
const lastCell = / [^|]*\|$/;

/** The tables of requirements, each row of which ends with the files that decide it. */
export function withPlaces(text: string, sources: readonly Source[]): string {
  const places = placesOf(sources);
  let hasPlaces = false;
  const lines = text.split('\n').map((line) => {
    if (!line.startsWith('|')) return line;
    if (line.startsWith('| ID |')) hasPlaces = line.endsWith(` ${placesHead} |`);
    const row = hasPlaces ? line.replace(lastCell, '') : line;
    if (line.startsWith('| ID |')) return `${row} ${placesHead} |`;
    if (line.startsWith('| ---')) return `${row} --- |`;
    const [, id = ''] = /^\| ([A-Z]+-\d\d) \|/.exec(line) ?? [];
    const files = (places.get(id) ?? []).map((file) => `\`${file}\``);
    return `${row} ${files.join(', ') || 'the whole'} |`;
  });
  return lines.join('\n');
}

/** The ids that no source names. A fault of a webview (WV) is injected by a test: the table of faults says where. */
export function idsWithoutPlace(ids: readonly string[], sources: readonly Source[]): readonly string[] {
  const named = placesOf(sources);
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
