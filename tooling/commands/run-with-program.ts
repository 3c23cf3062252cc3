import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { projectFolder } from '../../server/project.ts';

/** Where Debian and Homebrew put programs of servers. */
const folders = ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Runs the API's tests on a real PostgreSQL with another program, which the tests find by a variable. Answers the exit
 * code.
 */
export async function runWithProgram(
  program: string,
  { variable, tests: part }: { variable: string; tests: string },
): Promise<number> {
  const file = folders.map((folder) => `${folder}/${program}`).find((path) => fs.existsSync(path));
  if (file === undefined) {
    console.error(`There is no ${program}: apt-get install ${program}`);
    return 1;
  }
  const tests = spawn('npm', ['test', '--silent', '-w', 'api', '--', part], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, [variable]: file, TEST_DATABASE: 'postgres' },
  });
  await once(tests, 'exit');
  return tests.exitCode ?? 1;
}
