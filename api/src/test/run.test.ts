import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

for (const variable of ['TEST_NATS', 'TEST_PGBOUNCER', 'TEST_PG_PROGRAMS']) {
  test(`${variable} without PostgreSQL ends the run at once, and says what is missing`, () => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'run.ts'], {
      cwd: path.resolve(import.meta.dirname),
      env: { ...process.env, TEST_DATABASE: undefined, [variable]: '/usr/sbin/a-server' },
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`${variable} is for several processes.*TEST_DATABASE=postgres`));
  });
}
