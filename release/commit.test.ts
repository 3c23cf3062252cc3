import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { cleanCommit } from './commit.ts';
import { temporaryFolder } from './test-build.ts';

test('DEP-08 only a commit is released: without one, and where a file differs from it or is none of it, that is refused', (context) => {
  const folder = temporaryFolder(context);
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=kim', '-c', 'user.email=kim@field-sales.example'];
    return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim();
  };
  const commit = () => cleanCommit('chat', folder);
  const none = /chat is not released\n\s+- there is no commit/;
  assert.throws(commit, none);
  git('init', '--quiet');
  assert.throws(commit, none);
  const file = path.join(folder, 'entry.ts');
  fs.writeFileSync(file, '1');
  git('add', '.');
  git('commit', '--quiet', '--message', 'The first screen');
  assert.equal(commit(), git('rev-parse', 'HEAD'));
  fs.writeFileSync(file, '2');
  assert.throws(commit, /files differ from the commit/);
  fs.writeFileSync(file, '1');
  fs.writeFileSync(path.join(folder, 'other.ts'), '1');
  assert.throws(commit, /files differ from the commit/);
});
