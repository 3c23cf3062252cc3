import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { freePort } from '@field-sales/shared/test/free-port';

/** A server of the PostgreSQL whose programs lie in a folder, as its own `pg_dump` needs it; answers how a database of it is addressed. */
export async function startInstalledPostgres(
  context: TestContext,
  programs: string,
): Promise<(database: string) => string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-postgres-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  // As root, a server refuses to run.
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (user !== undefined) fs.chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(path.join(programs, program), [`--pgdata=${data}`, ...args], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
  run('initdb', ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
  const options = `-c fsync=off -c unix_socket_directories=${folder} -c port=${port}`;
  run('pg_ctl', ['start', '--wait', `--log=${path.join(folder, 'log')}`, `--options=${options}`]);
  context.after(() => {
    run('pg_ctl', ['stop', '--mode=fast']);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
}
