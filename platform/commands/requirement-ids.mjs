/**
 * Lists the requirement ids of `docs/requirements.md` that no test's title names, and references that a reader of the
 * repository cannot follow.
 */
import fs from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../build/apps.mjs';
import { looseReferences } from './loose-references.mjs';

const requirements = fs.readFileSync(path.join(projectFolder, 'docs', 'requirements.md'), 'utf8');
const required = [...requirements.matchAll(/^\| ([A-Z]+-\d\d) \|/gm)].map(([, id]) => id);
const areas = [...requirements.matchAll(/^## ([A-Z]+):/gm)].map(([, area]) => area);
const testFile = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/;
const idPattern = new RegExp(`\\b(?:${areas.join('|')})-\\d\\d\\b`, 'g');

function* testFiles(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', '.data', '.cache'].includes(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(file);
    else if (testFile.test(entry.name)) yield file;
  }
}

/** Ids in the titles of tests: a title begins with its ids. What stands in comments and in bodies does not count. */
function idsInTitles(text) {
  const titles = text.matchAll(new RegExp(`['"\`]((?:${idPattern.source}[ ,:]+)+)`, 'g'));
  return [...titles].flatMap(([, ids]) => ids.match(idPattern) ?? []);
}

const named = new Set(
  [...testFiles(projectFolder)].flatMap((file) => idsInTitles(fs.readFileSync(file, 'utf8'))),
);
const missing = required.filter((id) => !named.has(id));
const unknown = [...named].filter((id) => !required.includes(id));
const loose = looseReferences(projectFolder);

for (const id of missing) console.log(`no test names ${id}`);
for (const id of unknown) console.log(`a test names ${id}, which is no requirement`);
for (const line of loose) console.log(`refers to a text that is not in the repository: ${line}`);
console.log(`${required.length - missing.length} of ${required.length} requirements are named by a test`);
process.exit(missing.length + unknown.length + loose.length > 0 ? 1 : 0);
