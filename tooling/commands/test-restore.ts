/**
 * `npm run test:restore`: tests a backup and its restore on Debian's complete PostgreSQL, because the embedded one of
 * the other tests has no `pg_dump`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { projectFolder } from '../../server/project.ts';
import { hasAptGet, installPackages } from './apt-get.ts';

const versions = '/usr/lib/postgresql';

function findPrograms(): string | undefined {
  if (!fs.existsSync(versions)) return undefined;
  const folders = fs
    .readdirSync(versions)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => `${versions}/${version}/bin`);
  return folders.find((folder) =>
    ['postgres', 'pg_dump'].every((program) => fs.existsSync(`${folder}/${program}`)),
  );
}

if (findPrograms() === undefined && hasAptGet()) installPackages('postgresql');
const programs = findPrograms();
if (programs === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql');
const tests = spawn('npm', ['test', '--silent', '-w', 'api', '--', '.pgdump.'], {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ...process.env, TEST_PG_PROGRAMS: programs, TEST_DATABASE: 'postgres' },
});
await once(tests, 'exit');
process.exit(tests.exitCode ?? 1);
