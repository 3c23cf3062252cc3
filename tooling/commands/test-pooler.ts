/** `npm run test:pooler`: the tests of a database behind a pooler, on a real PgBouncer and a real PostgreSQL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { projectFolder } from '../../server/project.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  (file) => fs.existsSync(file),
);

async function run(): Promise<number> {
  if (program === undefined) {
    console.error('There is no PgBouncer: apt-get install pgbouncer');
    return 1;
  }
  const tests = spawn('npm', ['test', '--silent', '-w', 'api', '--', '.pgbouncer.'], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, TEST_PGBOUNCER: program, TEST_DATABASE: 'postgres' },
  });
  await once(tests, 'exit');
  return tests.exitCode ?? 1;
}

process.exit(await run());
