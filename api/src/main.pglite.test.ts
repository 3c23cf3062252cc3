import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { openStream } from './test/event-stream.ts';

const mainFile = path.join(import.meta.dirname, 'main.ts');
const cacheFolder = path.resolve(import.meta.dirname, '..', '..', '.cache');

type Ready = { type: 'ready'; port: number; employeeNumber?: string };

function start(t: TestContext, variables: NodeJS.ProcessEnv) {
  const child = fork(mainFile, {
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: { ...process.env, API_PORT: '0', CACHE_DIR: cacheFolder, DATABASE_URL: '', ...variables },
  });
  t.after(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

async function ready(child: ChildProcess): Promise<Ready> {
  const [message] = (await once(child, 'message')) as [Ready];
  return message;
}

function freshFolder(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-main-'));
  t.after(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

test('RUN-01 RUN-03 RUN-12 it says when it is ready, keeps its data, refuses a second process and stops within seconds', async (t) => {
  const dataFolder = freshFolder(t);
  const first = start(t, { DATA_DIR: dataFolder });
  const { port, employeeNumber = '' } = await ready(first.child);
  const headers = { cookie: `employeeNumber=${employeeNumber}`, 'content-type': 'application/json' };
  assert.equal(
    (
      await fetch(`http://127.0.0.1:${port}/api/chatters/1/feed`, {
        method: 'POST',
        headers,
        body: '{"content":"남는 글"}',
      })
    ).status,
    200,
  );
  const warnings = first
    .output()
    .split('\n')
    .filter((line) => line.includes('for trying out'));
  assert.equal(warnings.length, 1);

  const second = start(t, { DATA_DIR: dataFolder });
  const [code] = (await once(second.child, 'exit')) as [number];
  assert.equal(code, 1);
  assert.match(second.output(), new RegExp(`in use by process ${first.child.pid ?? 0}`));

  const stream = await openStream(port, employeeNumber);
  await stream.next();
  const asked = Date.now();
  first.child.kill('SIGTERM');
  assert.deepEqual(await once(first.child, 'exit'), [0, null]);
  assert.ok(Date.now() - asked < 5000);
  await assert.rejects(stream.next(), /ended/);

  const again = start(t, { DATA_DIR: dataFolder });
  const { port: newPort } = await ready(again.child);
  const room = await (await fetch(`http://127.0.0.1:${newPort}/api/chatters/1`, { headers })).text();
  assert.ok(room.includes('남는 글'));
  again.child.disconnect();
  assert.deepEqual(await once(again.child, 'exit'), [0, null]);
});

test('RUN-09 a port that is taken and a variable that is wrong end the start with a clear line', async (t) => {
  const { child, output } = start(t, { DATA_DIR: freshFolder(t), API_PORT: 'eighty' });
  assert.deepEqual(await once(child, 'exit'), [1, null]);
  assert.match(output(), /API_PORT/);
});
