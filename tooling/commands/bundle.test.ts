import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../server/project.ts';

test('what an image runs starts from its one file, without what is native and left out', (context) => {
  // Outside the project: beside the installation, the bundle would find packages there that the image lacks.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-bundle-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const run = (args: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, ...variables },
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  for (const target of ['server', 'api'])
    run(['--import', 'tsx', 'tooling/commands/bundle.ts', target, folder]);
  assert.match(run([path.join(folder, 'server/serve-one.mjs'), 'nobody']), /nobody is no remote/);
  const database = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  assert.match(run([path.join(folder, 'api/src/main.mjs')], database), /ECONNREFUSED/);
});
