import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { projectFolder } from '../../server/project.ts';
import { computedImports } from './computed-imports.ts';
import mayImport from './may-import.json' with { type: 'json' };
import { undrawnImports } from './rules.ts';

const text = fs.readFileSync(path.join(projectFolder, 'docs', 'architecture.md'), 'utf8');

/** The rows of the table: a folder, what it is, and what it may import. */
function drawnRows(): readonly (readonly [folder: string, imports: string])[] {
  return [...text.matchAll(/^\| `([^`]+)\/` +\|[^|]+\|([^|]+)\|$/gm)].map(([, folder = '', imports = '']) => [
    folder,
    imports,
  ]);
}

test('RUN-06 what docs/architecture.md draws is what npm run imports holds', () => {
  const drawn = Object.fromEntries(
    drawnRows()
      .filter(([folder]) => !['bench', 'examples'].includes(folder))
      .map(([folder, imports]) => [folder, [...imports.matchAll(/`([^`]+)`/g)].map(([, name]) => name)]),
  );
  assert.deepEqual(drawn, mayImport);
});

test('RUN-06 what is imported by a computed address is drawn as well, and each file that does so is there', () => {
  assert.deepEqual(undrawnImports(), []);
  assert.deepEqual(
    Object.keys(computedImports).filter((file) => !fs.existsSync(path.join(projectFolder, file))),
    [],
  );
  const undrawn = { 'shared/src/lib/any.ts': ['host/src/text'], 'remote-chat/src/any.ts': ['shared/src'] };
  assert.deepEqual(undrawnImports(undrawn), ['shared/src/lib/any.ts -> host/src/text']);
});

test('RUN-06 each place that docs/architecture.md names for what a newcomer looks for is there', () => {
  const [, table = ''] = /^## Where is what\n(.*?)^## /ms.exec(text) ?? [];
  const places = [...table.matchAll(/`([\w-]+\/[^`]+)`/g)].map(([, place = '']) => place);
  assert.ok(places.length > 40, String(places.length));
  assert.deepEqual(
    places.filter((place) => !fs.existsSync(path.join(projectFolder, place))),
    [],
  );
});
