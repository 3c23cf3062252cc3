import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'run.ts', ...args], {
    cwd: path.resolve(import.meta.dirname),
    env: { ...process.env, TEST_DATABASE: undefined, ...env },
    encoding: 'utf8',
  });

test('a part of a name that no test file has ends the run at once, and is named', () => {
  const { status, stderr } = run(['no-such-domain/'], {});
  assert.equal(status, 1);
  assert.match(stderr, /no test file of api\/ is named like no-such-domain\//);
});

for (const variable of ['TEST_NATS', 'TEST_PGBOUNCER', 'TEST_PG_PROGRAMS']) {
  test(`${variable} without PostgreSQL ends the run at once, and says what is missing`, () => {
    const { status, stderr } = run([], { [variable]: '/usr/sbin/a-server' });
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`${variable} is for several processes.*TEST_DATABASE=postgres`));
  });
}
