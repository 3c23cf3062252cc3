/** `npm run test:bucket`: the tests of photos, releases and the registry in a bucket, on a real object store and a real PostgreSQL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../../server/project.ts';
import { installObjectStore, startObjectStore, storeCredentials } from './object-store.ts';

async function runTests(workspace: string, part: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const tests = spawn('npm', ['test', '--silent', '-w', workspace, '--', part], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...storeCredentials, ...environment },
  });
  await once(tests, 'exit');
  return tests.exitCode ?? 1;
}

async function run(): Promise<number> {
  if (!installObjectStore()) return 1;
  const store = await startObjectStore();
  try {
    const environment = { TEST_OBJECT_STORE: store.address, TEST_DATABASE: 'postgres' };
    const photos = await runTests('api', 'bucket-photos', environment);
    const releases = await runTests('release', 'stored-', environment);
    return Math.max(photos, releases);
  } finally {
    await store.stop();
  }
}

process.exit(await run());
