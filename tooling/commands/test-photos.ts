/** `npm run test:photos`: the tests of photos in a bucket, on a real object store and a real PostgreSQL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../../server/project.ts';
import { freePort } from '../../server/test/free-port.ts';
import { installSwift, startSwift } from './object-store.ts';

async function run(): Promise<number> {
  if (!installSwift()) return 1;
  const store = await startSwift(await freePort());
  try {
    const tests = spawn('npm', ['test', '--silent', '-w', 'api', '--', 'bucket-photos'], {
      cwd: projectFolder,
      stdio: 'inherit',
      env: { ...process.env, TEST_OBJECT_STORE: store.address, TEST_DATABASE: 'postgres' },
    });
    await once(tests, 'exit');
    return tests.exitCode ?? 1;
  } finally {
    await store.stop();
  }
}

process.exit(await run());
