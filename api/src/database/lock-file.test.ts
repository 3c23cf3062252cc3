import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
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

test('RUN-12 a folder that another process holds is refused with that process in the message, and free when it was killed', async (t) => {
  const folder = freshFolder(t);
  const hold = `const { lockFolder } = await import(process.argv[1]);
    lockFolder(process.argv[2]);
    console.log('held');
    setInterval(() => undefined, 1000);`;
  const module = path.join(import.meta.dirname, 'lock-file.ts');
  const holder = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', hold, module, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  t.after(() => holder.kill());
  await once(holder.stdout, 'data');
  assert.throws(() => lockFolder(folder), new RegExp(`in use by process ${holder.pid ?? 0}\\.`));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFolder(folder)();
});

test('RUN-12 a folder is given back once, and can be taken again by the same process', (t) => {
  const folder = freshFolder(t);
  const unlock = lockFolder(folder);
  assert.throws(() => lockFolder(folder), new RegExp(`in use by process ${process.pid}\\.`));
  unlock();
  lockFolder(folder)();
});

test('RUN-12 what an earlier process left in the file of the lock holds nobody up', (t) => {
  const folder = freshFolder(t);
  for (const content of ['', 'not a number', String(process.pid)]) {
    fs.writeFileSync(path.join(folder, 'lock'), content);
    lockFolder(folder)();
  }
});
