import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { lockFolder } from './lock-file.ts';

function freshFolder(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-lock-'));
  t.after(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

test('RUN-12 a folder that another process holds is refused with that process in the message', async (t) => {
  const folder = freshFolder(t);
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.after(() => holder.kill());
  await once(holder.stdout, 'data');
  fs.writeFileSync(path.join(folder, 'lock'), String(holder.pid));
  assert.throws(() => lockFolder(folder), new RegExp(`in use by process ${holder.pid ?? 0}`));
  holder.kill();
  await once(holder, 'exit');
  lockFolder(folder)();
});

test('RUN-12 a lock whose process is gone is taken over, and given back', (t) => {
  const folder = freshFolder(t);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  fs.writeFileSync(path.join(folder, 'lock'), String(pid));
  const unlock = lockFolder(folder);
  assert.equal(fs.readFileSync(path.join(folder, 'lock'), 'utf8'), String(process.pid));
  unlock();
  assert.deepEqual(fs.readdirSync(folder), []);
});

test('RUN-12 a lock that is broken or of an earlier life of the same process id is taken over', (t) => {
  const folder = freshFolder(t);
  for (const content of ['', 'not a number', String(process.pid)]) {
    fs.writeFileSync(path.join(folder, 'lock'), content);
    lockFolder(folder)();
  }
  assert.deepEqual(fs.readdirSync(folder), []);
});
