import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { projectFolder } from '../../server/project.ts';
import mayImport from './may-import.json' with { type: 'json' };

/** The rows of the drawing: folder, what it is, what it may import. */
function drawnRows(): readonly (readonly [folder: string, imports: string])[] {
  const text = fs.readFileSync(path.join(projectFolder, 'docs', 'architecture.md'), 'utf8');
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
