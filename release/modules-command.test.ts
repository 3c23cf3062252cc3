import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { contractName, manifestName } from '@field-sales/shared/contract/remote-protocol';
import { projectFolder } from '../server/project.ts';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';

/** A product that runs with one remote; its host gives React in the version that is asked for. */
async function startProduct(context: TestContext, react: string): Promise<string> {
  const folder = writeBuild(path.join(temporaryFolder(context), '1.0.0'), '1.0.0');
  const manifest = `/remotes/chat/1.0.0/${manifestName}`;
  const integrity = integrityOf(fs.readFileSync(path.join(folder, manifestName)));
  const answers: Readonly<Record<string, object>> = {
    [`/${contractName}`]: { ...testHost, shared: { ...testHost.shared, react } },
    '/remotes.json': { chat: { version: '1.0.0', manifest, integrity } },
  };
  const server = http.createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.end(
      answer === undefined ? fs.readFileSync(path.join(folder, path.basename(url))) : JSON.stringify(answer),
    );
  });
  context.after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

function runModules(origin: string): Promise<{ code: number | null; said: string }> {
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'commands', 'modules.ts')];
  const env = { ...process.env, HOST_ORIGIN: origin };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: projectFolder, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, said: stdout + stderr }),
    );
  });
}

test('DEP-18 npm run modules tells who takes what, and fails where something does not fit or no host answers', async (context) => {
  const fits = await runModules(await startProduct(context, '19.3.1'));
  assert.equal(fits.code, 0, fits.said);
  assert.match(fits.said, /chat 1\.0\.0 takes \^19\.3\.0 {2}ok/);
  const misfit = await runModules(await startProduct(context, '18.3.1'));
  assert.equal(misfit.code, 1);
  assert.match(misfit.said, /chat 1\.0\.0: it needs react \^19\.3\.0, the host 1\.0\.0 gives 18\.3\.1/);
  const nobody = await runModules('http://127.0.0.1:9');
  assert.equal(nobody.code, 1);
  assert.match(nobody.said, /cannot be asked\n.*\n\s+- name another one with HOST_ORIGIN/);
});
