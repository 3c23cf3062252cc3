/**
 * `npm run requirement-ids [-- app]` lists, for everything or for one app:
 * - the ids of `docs/requirements.md` and `docs/webview-faults.md` that no test has in its title, and those that no
 *   source names
 * - ranges of ids in sources
 * - references that a reader of the repository cannot follow
 * With `--write` it writes into `docs/requirements.md` which files decide each requirement; without it, it fails if
 * that column is not up to date.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appsHere, projectFolder } from '../../server/project.ts';
import { isOwn, ownPartsOf } from '../check/own-parts.ts';
import { looseReferences } from './loose-references.ts';
import { idsWithoutPlace, rangesOfIds, sourcesOf, withPlaces } from './places-of-ids.ts';

const addressOf = (name: string) => path.join(projectFolder, 'docs', name);
const readDocument = (name: string) => fs.readFileSync(addressOf(name), 'utf8');
const requirements = ['requirements.md', 'webview-faults.md'].map(readDocument).join('\n');
const required = [...requirements.matchAll(/^\| ([A-Z]+-\d\d) \|/gm)].map(([, id = '']) => id);
const areas = [...requirements.matchAll(/^## ([A-Z]+):/gm)].map(([, area]) => area);
const testFile = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/;
const idPattern = new RegExp(`\\b(?:${areas.join('|')})-\\d\\d\\b`, 'g');

function* testFiles(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', '.data', '.cache'].includes(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(file);
    else if (testFile.test(entry.name)) yield file;
  }
}

/** Ids in the titles of tests: a title begins with its ids. Ids in comments and in bodies do not count. */
function idsInTitles(text: string): readonly string[] {
  const titles = text.matchAll(new RegExp(`['"\`]((?:${idPattern.source}[ ,:]+)+)`, 'g'));
  return [...titles].flatMap(([, ids = '']) => ids.match(idPattern) ?? []);
}

/** The rows of the table of faults whose file does not inject the fault that they name. */
function misplacedFaults(): readonly RegExpExecArray[] {
  const rows = [...requirements.matchAll(/^\| (WV-\d\d) \|.*`([^`]+)` +\|$/gm)];
  return rows.filter(([, id = '', file = '']) => {
    const address = path.join(projectFolder, file);
    return !fs.existsSync(address) || !idsInTitles(fs.readFileSync(address, 'utf8')).includes(id);
  });
}

const named = (files: readonly string[]) =>
  new Set(files.flatMap((file) => idsInTitles(fs.readFileSync(path.join(projectFolder, file), 'utf8'))));
const areaOf = (id: string) => id.slice(0, id.indexOf('-'));

/** What concerns one app: its own tests, and the areas that no other app's tests name. */
function belongingTo(app: string, files: readonly string[]) {
  const parts = ownPartsOf(app);
  const others = appsHere()
    .filter((name) => name !== app)
    .map((name) => ownPartsOf(name));
  const areas = (ids: ReadonlySet<string>) => new Set([...ids].map(areaOf));
  const own = files.filter((file) => isOwn(parts, file));
  const ofOthers = areas(named(files.filter((file) => others.some((other) => isOwn(other, file)))));
  const areasOfItsOwn = new Set([...areas(named(own))].filter((area) => !ofOthers.has(area)));
  return {
    tests: own,
    isRequired: (id: string) => areasOfItsOwn.has(areaOf(id)),
    isWritten: (line: string) => isOwn(parts, line.slice(0, line.indexOf(':'))),
  };
}

const files = [...testFiles(projectFolder)].map((file) => path.relative(projectFolder, file));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
});
const [app] = positionals;
const asked =
  app === undefined
    ? { tests: files, isRequired: () => true, isWritten: () => true }
    : belongingTo(app, files);
const all = named(files);
const wanted = required.filter(asked.isRequired);
const missing = wanted.filter((id) => !all.has(id));
const unknown = [...named(asked.tests)].filter((id) => !required.includes(id));
const misplaced = misplacedFaults().filter(
  ([, , file = '']) => asked.tests.includes(file) || app === undefined,
);
const loose = looseReferences(projectFolder).filter(asked.isWritten);
const sources = sourcesOf(projectFolder);
const placeless = idsWithoutPlace(wanted, sources);
const ranges = rangesOfIds(sources).filter(asked.isWritten);
const table = withPlaces(readDocument('requirements.md'), sources);
if (values.write) fs.writeFileSync(addressOf('requirements.md'), table);
// The check of one app does not judge the places of other teams.
const isStale = app === undefined && table !== readDocument('requirements.md');

for (const id of missing) console.log(`no test names ${id}`);
for (const id of unknown) console.log(`a test names ${id}, which is no requirement`);
for (const [, id = '', file = ''] of misplaced) console.log(`${file} does not inject ${id}`);
for (const line of loose) console.log(`refers to a text that is not in the repository: ${line}`);
for (const id of placeless) console.log(`no source names ${id}`);
for (const line of ranges) console.log(`a range of ids, which a search does not find: ${line}`);
if (isStale) console.log('docs/requirements.md: places have changed: npm run requirement-ids -- --write');
console.log(`${wanted.length - missing.length} of ${wanted.length} requirements are named by a test`);
process.exit(
  isStale || [missing, unknown, misplaced, loose, placeless, ranges].some(({ length }) => length > 0) ? 1 : 0,
);
