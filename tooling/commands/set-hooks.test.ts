import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';

const file = path.join('tooling', 'commands', 'set-hooks.mjs');
const text = fs.readFileSync(path.join(projectFolder, 'package.json'), 'utf8');
const { scripts } = v.parse(v.object({ scripts: v.object({ prepare: v.string() }) }), JSON.parse(text));

/** A folder of its own with what the script needs. */
function folderWithScript(context: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hooks-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.cpSync(path.join(projectFolder, file), path.join(folder, file));
  return folder;
}

function run(cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const own = { ...process.env, CI: '', GIT_CONFIG_GLOBAL: os.devNull, ...env };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: own });
  return { status, stdout: stdout.trim(), stderr };
}

function prepare(folder: string, env: NodeJS.ProcessEnv = {}): void {
  const { status, stderr } = run(folder, '/bin/sh', ['-c', scripts.prepare], env);
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
}

const hooksPath = (folder: string) => run(folder, 'git', ['config', 'core.hooksPath']).stdout;

test('RUN-01 an installation gives a clone its hooks, and leaves those that it has', (context) => {
  const folder = folderWithScript(context);
  run(folder, 'git', ['init', '--quiet']);
  prepare(folder);
  const given = hooksPath(folder);
  assert.deepEqual(fs.readdirSync(path.join(projectFolder, given)), ['commit-msg']);
  run(folder, 'git', ['config', 'core.hooksPath', 'elsewhere']);
  prepare(folder);
  assert.equal(hooksPath(folder), 'elsewhere');
});

test('RUN-01 an installation sets no hooks in CI, in a copy inside of another clone, and without git', (context) => {
  const folder = folderWithScript(context);
  prepare(folder);
  run(folder, 'git', ['init', '--quiet']);
  prepare(folder, { CI: 'true' });
  const copy = path.join(folder, 'copy');
  fs.cpSync(path.join(folder, file), path.join(copy, file));
  prepare(copy);
  const bin = path.join(folder, 'bin');
  fs.mkdirSync(bin);
  fs.symlinkSync(process.execPath, path.join(bin, 'node'));
  prepare(folder, { PATH: bin });
  assert.equal(hooksPath(folder), '');
});

test('RUN-01 each of the folders of hooks refuses a subject that is too long', (context) => {
  const folder = folderWithScript(context);
  const message = path.join(folder, 'message');
  for (const hook of ['tooling/hooks/commit-msg', 'tooling/hooks/default/commit-msg'])
    for (const [length, status] of [
      [72, 0],
      [73, 1],
    ] as const) {
      fs.writeFileSync(message, `${'a'.repeat(length)}\n\n${'b'.repeat(80)}\n`);
      assert.equal(run(projectFolder, hook, [message]).status, status, `${hook}: ${length}`);
    }
});
