import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';

const read = (...parts: readonly string[]) => fs.readFileSync(path.join(projectFolder, ...parts), 'utf8');
// An export that only tests import counts as unused: it goes, and its test with it.
const tests = ['e2e', 'bench', 'test'];
const leftOut = new Set(['node_modules', 'dist', 'shared', '.git', '.cache', '.data', ...tests]);

/** Code and styles of a folder beside `shared`, without tests. */
function sourcesBelow(folder: string): readonly string[] {
  return fs.readdirSync(path.join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : sourcesBelow(name);
    return /(?<!\.(?:test|spec))\.(?:tsx?|mjs|css)$/.test(name) ? [name] : [];
  });
}

test('RUN-06 each name that shared exports is imported outside of shared and of tests; its tests’ own may be for tools', () => {
  const { exports } = v.parse(
    v.object({ exports: v.record(v.string(), v.string()) }),
    JSON.parse(read('shared', 'package.json')),
  );
  const imported = new Set(
    sourcesBelow('.').flatMap((file) =>
      [...read(file).matchAll(/['"`]@field-sales\/shared\/([^'"`?$]+)/g)].map(([, name = '']) => `./${name}`),
    ),
  );
  assert.ok(imported.size > 100, String(imported.size));
  // The package's own description is for tools that look for a package.
  const names = Object.keys(exports).filter((name) => !/^\.\/(?:test\/|package\.json$)/.test(name));
  assert.deepEqual(
    names.filter((name) => !imported.has(name)),
    [],
  );
});
