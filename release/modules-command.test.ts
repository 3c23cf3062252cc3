import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { contractName, manifestName } from '@field-sales/shared/contract/remote-protocol';
import { projectFolder } from '../server/project.ts';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { FolderStore } from '../server/releases/store.ts';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';

/**
 * A product that runs with chat 1.0.0, and serves a 1.1.0 that takes React 20; its host gives React in the version that
 * is asked for.
 */
async function startProduct(context: TestContext, react: string) {
  const root = temporaryFolder(context);
  const lineOf = (version: string, needs: string) => {
    const folder = writeBuild(path.join(root, 'remotes', 'chat', version), version, {
      needs: { react: needs },
    });
    const integrity = integrityOf(fs.readFileSync(path.join(folder, manifestName)));
    return { version, manifest: `/remotes/chat/${version}/${manifestName}`, integrity };
  };
  const [live, next] = [lineOf('1.0.0', '^19.3.0'), lineOf('1.1.0', '^20.0.0')];
  const answers: Readonly<Record<string, object>> = {
    [`/${contractName}`]: { ...testHost, shared: { ...testHost.shared, react } },
    '/remotes.json': { chat: live },
  };
  const server = http.createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.end(answer === undefined ? fs.readFileSync(path.join(root, url)) : JSON.stringify(answer));
  });
  context.after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const registry = path.join(root, 'registry');
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    registry,
    rollOut: async () => {
      const to = { ...live, rollout: { line: next, audience: { percent: 5 } } };
      const change = { at: '', by: 'kim', action: 'rollout', remote: 'chat', from: live, to } as const;
      const stored = new StoredRegistry(new FolderStore(registry));
      await stored.add('chat', await stored.read('chat'), change);
    },
  };
}

function runModules({
  origin,
  registry,
}: {
  origin: string;
  registry: string;
}): Promise<{ code: number | null; said: string }> {
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'commands', 'modules.ts')];
  const env = { ...process.env, HOST_ORIGIN: origin, REGISTRY_DIR: registry };
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
  const nobody = await runModules({ origin: 'http://127.0.0.1:9', registry: temporaryFolder(context) });
  assert.equal(nobody.code, 1);
  assert.match(nobody.said, /cannot be asked\n.*\n\s+- name another host with HOST_ORIGIN/);
});

test('DEP-18 npm run modules tells of a rollout too, and fails where that does not fit', async (context) => {
  const product = await startProduct(context, '19.3.1');
  await product.rollOut();
  const { code, said } = await runModules(product);
  assert.equal(code, 1, said);
  assert.match(said, /chat 1\.0\.0 takes \^19\.3\.0 {2}ok\n.*chat 1\.1\.0 takes \^20\.0\.0 {2}DOES NOT FIT/);
  assert.match(said, /- chat 1\.1\.0: it needs react \^20\.0\.0, the host 1\.0\.0 gives 19\.3\.1/);
});
