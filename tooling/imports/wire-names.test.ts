import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import * as v from 'valibot';
import { appFolder, projectFolder, remoteNames } from '../../server/project.ts';

const tablesSchema = v.record(v.string(), v.record(v.string(), v.string()));

/**
 * The names that fields have only on the wire, because the glossary has other terms for them. `Name` is a name in the
 * code as well.
 */
async function namesOfWireAlone(): Promise<readonly string[]> {
  const files = remoteNames().map((name) => path.join(appFolder(name), 'src', 'contract', 'wire-names.ts'));
  const tables = await Promise.all(
    files.filter((file) => fs.existsSync(file)).map((file) => import(file) as Promise<object>),
  );
  const names = tables
    .flatMap((table) => Object.values(v.parse(tablesSchema, { ...table })))
    .flatMap((terms) => Object.entries(terms));
  const terms = new Set(names.map(([, term]) => term)).add('Name');
  return [...new Set(names.map(([name]) => name))].filter((name) => !terms.has(name));
}

/**
 * Where these names may stand: in the description of the wire, and where the code reads what earlier versions have left
 * on the device.
 */
const mayName = [
  'api/src/http/openapi.ts',
  'remote-field/src/saving/move-old-unsent.ts',
  'remote-field/src/stand-form/stand-draft.ts',
];

function codeOf(file: string): string {
  return fs.readFileSync(path.join(projectFolder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

test('SH-35 a name of the wire that is nobody’s term stands in contract files alone', async () => {
  const names = await namesOfWireAlone();
  assert.ok(names.length > 50, String(names.length));
  const named = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g');
  const files = ['host', 'shared', 'api', ...remoteNames().map((name) => `remote-${name}`)]
    .map((folder) => `${folder}/src`)
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(?:contract|test|workbench)\//.test(file));
  const found = files
    .filter((file) => !mayName.includes(file))
    .map((file) => [file, ...new Set(codeOf(file).match(named) ?? [])].join(' '))
    .filter((line) => line.includes(' '));
  assert.deepEqual(found, []);
});
