/** Lists the requirement ids of `docs/requirements.md` that no test's title names. */
import fs from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../build/apps.mjs';

const testFile = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/;
const idPattern =
  /\b(?:SH|HOME|EVT|PERF|STK|CHL|CHC|CHR|FLD|OWN|MKT|PRC|CFI|BAR|CALL|ERR|CON|MF|NAT|API|RUN)-\d\d\b/g;

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

const requirements = fs.readFileSync(path.join(projectFolder, 'docs', 'requirements.md'), 'utf8');
const required = [...requirements.matchAll(/^\| ([A-Z]+-\d\d) \|/gm)].map(([, id]) => id);
const named = new Set(
  [...testFiles(projectFolder)].flatMap((file) => idsInTitles(fs.readFileSync(file, 'utf8'))),
);
const missing = required.filter((id) => !named.has(id));
const unknown = [...named].filter((id) => !required.includes(id));

for (const id of missing) console.log(`no test names ${id}`);
for (const id of unknown) console.log(`a test names ${id}, which is no requirement`);
console.log(`${required.length - missing.length} of ${required.length} requirements are named by a test`);
process.exit(missing.length + unknown.length > 0 ? 1 : 0);
