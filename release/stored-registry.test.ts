import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { manifestName } from '@field-sales/shared/contract/remote-manifest';
import { integrityOf } from '../server/files/integrity.ts';
import { WatchedRegistry, type Registry } from '../server/registry/registry.ts';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { FolderStore } from '../server/releases/store.ts';
import { changeRegistry } from '../server/registry/change-registry.ts';
import { rollback } from './rollback.ts';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';

const now = new Date('2026-11-22T09:00:00Z');

function lineOf(app: string, version: string, integrity = 'sha384-x') {
  return { version, manifest: `/remotes/${app}/${version}/mf-manifest.json`, integrity };
}

/** A workspace of its own for each call, as two teams have them: nothing but the folder is common. */
async function put(folder: string, app: string, version: string, integrity?: string) {
  const registry = new StoredRegistry(new FolderStore(folder));
  const next = () => lineOf(app, version, integrity);
  return changeRegistry({ registry, remote: app, action: 'promote', by: 'kim', now, next });
}

async function history(folder: string, app: string) {
  const { changes } = await new StoredRegistry(new FolderStore(folder)).read(app);
  return changes.map(({ from, to }) => [from?.version ?? null, to.version]);
}

describe('one object for each app', () => {
  test('DEP-04 DEP-05 twenty promotions of four apps at the same time: none is lost, no line is removed', async (context) => {
    const folder = path.join(temporaryFolder(context), 'registry');
    const apps = ['barcode', 'chat', 'events', 'field'];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        put(folder, apps[index % 4] ?? '', `1.${Math.floor(index / 4)}.0`),
      ),
    );
    for (const app of apps) {
      const changes = await history(folder, app);
      assert.deepEqual(changes.map(([, to]) => to).sort(), ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']);
      for (const [index, [from]] of changes.entries()) assert.equal(from, changes[index - 1]?.[1] ?? null);
    }
  });

  test('DEP-06 a fresh workspace rolls back to the line before', async (context) => {
    const root = temporaryFolder(context);
    const folder = path.join(root, 'registry');
    const manifest = fs.readFileSync(path.join(writeBuild(root, '1.0.0'), manifestName));
    await put(folder, 'chat', '1.0.0', integrityOf(manifest));
    await put(folder, 'chat', '1.1.0');
    const registry = new StoredRegistry(new FolderStore(folder));
    const request = {
      store: new FolderStore(root),
      registry,
      remote: 'chat',
      host: testHost,
      readLiveRemotes: async () => Promise.resolve([]),
      readServed: (address: string) => fs.promises.readFile(path.join(root, path.basename(address))),
      by: 'lee',
      now,
    };
    assert.equal((await rollback(request))?.to.version, '1.0.0');
    assert.equal(await rollback(request), undefined);
    assert.deepEqual(await history(folder, 'chat'), [
      [null, '1.0.0'],
      ['1.0.0', '1.1.0'],
      ['1.1.0', '1.0.0'],
    ]);
  });

  test('MF-03 the line that is live already is not written again', async (context) => {
    const folder = path.join(temporaryFolder(context), 'registry');
    await put(folder, 'chat', '1.0.0');
    assert.equal(await put(folder, 'chat', '1.0.0'), undefined);
    assert.equal((await history(folder, 'chat')).length, 1);
  });

  test('DEP-04 a process that is killed at any moment leaves the old line or the new one', async (context) => {
    const folder = path.join(temporaryFolder(context), 'registry');
    await put(folder, 'chat', '1.0.0');
    const writer = path.join(import.meta.dirname, 'test-writer.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', writer, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await exit;
    const changes = await history(folder, 'chat');
    for (const [index, [from]] of changes.entries()) assert.equal(from, changes[index - 1]?.[1] ?? null);
    assert.equal((await put(folder, 'chat', '9.0.0'))?.to.version, '9.0.0');
  });
});

describe('what the host serves', () => {
  async function setUp(context: TestContext) {
    const folder = path.join(temporaryFolder(context), 'registry');
    let time = 0;
    const built: Registry = {
      lines: async () => ({ chat: lineOf('chat', '0.9.0'), field: lineOf('field', '0.9.0') }),
      line: async () => undefined,
    };
    const registry = new WatchedRegistry(new StoredRegistry(new FolderStore(folder)), built, () => time);
    context.mock.method(console, 'log', () => undefined);
    return {
      folder,
      registry,
      pass: (ms: number) => (time += ms),
      versions: async () => [(await registry.line('chat'))?.version, (await registry.line('field'))?.version],
    };
  }

  test('DEP-04 the line that was promoted last, after 5 s at most; of what was never promoted that of the build', async (context) => {
    const { folder, pass, versions } = await setUp(context);
    assert.deepEqual(await versions(), ['0.9.0', '0.9.0']);
    await put(folder, 'chat', '1.0.0');
    pass(4999);
    assert.deepEqual(await versions(), ['0.9.0', '0.9.0']);
    pass(1);
    assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
  });

  test('DEP-04 what cannot be read is served as it was read last', async (context) => {
    const { folder, pass, versions } = await setUp(context);
    context.mock.method(console, 'error', () => undefined);
    await put(folder, 'chat', '1.0.0');
    assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
    await put(folder, 'chat', '1.1.0');
    fs.writeFileSync(path.join(folder, 'chat', '000002', 'change.json'), 'no json');
    pass(5000);
    assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
  });
});
