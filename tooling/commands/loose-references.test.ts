import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { looseReferences } from './loose-references.ts';

// Spelt with an escape, so that this file does not contain such a reference itself.
const section = 'decisions \u00a72';
const catalogue = ['copy', 'ko', 'json'].join('.');

test('a reference to a text outside the repository is found with its file and line', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'references-'));
  fs.mkdirSync(path.join(folder, 'node_modules'));
  fs.writeFileSync(path.join(folder, 'node_modules', 'other.md'), section);
  fs.writeFileSync(path.join(folder, 'photo.png'), section);
  fs.mkdirSync(path.join(folder, 'docs'));
  fs.writeFileSync(
    path.join(folder, 'docs', 'calls.md'),
    `As docs/calls.md has it.\nOne answer (${section}).\n`,
  );
  fs.writeFileSync(path.join(folder, 'texts.ts'), `// See ${catalogue}\nexport const name = 1;\n`);

  assert.deepEqual([...looseReferences(folder)].sort(), [
    `docs/calls.md:2: One answer (${section}).`,
    `texts.ts:1: // See ${catalogue}`,
  ]);
  fs.rmSync(folder, { recursive: true });
});
