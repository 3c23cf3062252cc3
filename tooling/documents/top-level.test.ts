import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { projectFolder, remoteNames } from '../../server/project.ts';

const read = (file: string) => fs.readFileSync(path.join(projectFolder, file), 'utf8');

const isClone = fs.existsSync(path.join(projectFolder, '.git'));

/** What lies at the top of a clone; a folder's name ends with a slash. */
function keptAtTop(): ReadonlySet<string> {
  const files = execFileSync('git', ['ls-files'], { cwd: projectFolder, encoding: 'utf8' })
    .trim()
    .split('\n');
  return new Set(files.map((file) => file.replace(/\/.*/s, '/')));
}

const title = 'RUN-05 the table of README has each folder and file at the top, and none that is not there';

test(title, { skip: !isClone && 'no clone' }, () => {
  const kept = keptAtTop();
  const made = new Set(read('.gitignore').split('\n'));
  const [, table = ''] = /^\| folder or file .*\n\|[ -|]+\n((?:\|.*\n)+)/m.exec(read('README.md')) ?? [];
  const named = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) => name);
  assert.ok(named.length > 20, String(named.length));
  const tops = new Set(named.map((name) => name.replace(/\/.*/s, '/')));
  // The table names the product's own remotes: adding another one must not change a file of another team.
  const leftOut = new Set(['README.md', ...remoteNames().map((name) => `remote-${name}/`)]);
  assert.deepEqual(
    [...kept].filter((name) => !tops.has(name) && !leftOut.has(name)),
    [],
    'not in the table',
  );
  assert.deepEqual(
    [...tops].filter((name) => !kept.has(name) && !made.has(name)),
    [],
    'not at the top',
  );
});
