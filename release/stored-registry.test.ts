import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { manifestName } from '@field-sales/shared/contract/remote-manifest';
import { integrityOf } from '../server/files/integrity.ts';
import type { Registry } from '../server/registry/registry.ts';
import { WatchedRegistry } from '../server/registry/watched-registry.ts';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { FolderStore } from '../server/releases/store.ts';
import { changeRegistry } from '../server/registry/change-registry.ts';
import { rollback } from './rollback.ts';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';
import { openPlace, storeKinds, type StorePlace } from './test-stores.ts';

const now = new Date('2026-11-22T09:00:00Z');

function lineOf(app: string, version: string, integrity = 'sha384-x') {
  return { version, manifest: `/remotes/${app}/${version}/mf-manifest.json`, integrity };
}

/** A workspace of its own for each call, as two teams have them: nothing but the place is common. */
async function put(place: StorePlace, app: string, version: string, integrity?: string) {
  const registry = new StoredRegistry(openPlace(place));
  const next = () => lineOf(app, version, integrity);
  return changeRegistry({ registry, remote: app, action: 'promote', by: 'kim', now, next });
}

async function history(place: StorePlace, app: string) {
  const { changes } = await new StoredRegistry(openPlace(place)).read(app);
  return changes.map(({ from, to }) => [from?.version ?? null, to.version]);
}

function assertChain(changes: Awaited<ReturnType<typeof history>>): void {
  for (const [index, [from]] of changes.entries()) assert.equal(from, changes[index - 1]?.[1] ?? null);
}

/** Promotes chat 2.0.0 in a process that is killed at a step; whether it was. */
async function isKilled(place: StorePlace, step: number, moment: string): Promise<boolean> {
  const writer = path.join(import.meta.dirname, 'test-writer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', writer, place, String(step), moment], {
    stdio: 'inherit',
  });
  await once(child, 'exit');
  assert.equal(child.exitCode ?? 0, 0);
  return child.signalCode === 'SIGKILL';
}

for (const { name, make } of storeKinds) {
  describe(`one object for each app, ${name}`, () => {
    test('DEP-04 DEP-05 twenty promotions of four apps at the same time: none is lost, no line is removed', async (context) => {
      const place = await make(context);
      const apps = ['barcode', 'chat', 'events', 'field'];
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          put(place, apps[index % 4] ?? '', `1.${Math.floor(index / 4)}.0`),
        ),
      );
      for (const app of apps) {
        const changes = await history(place, app);
        assert.deepEqual(changes.map(([, to]) => to).sort(), ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']);
        assertChain(changes);
      }
    });

    test('DEP-06 a fresh workspace rolls back to the line before', async (context) => {
      const place = await make(context);
      const root = temporaryFolder(context);
      const manifest = fs.readFileSync(path.join(writeBuild(root, '1.0.0'), manifestName));
      await put(place, 'chat', '1.0.0', integrityOf(manifest));
      await put(place, 'chat', '1.1.0');
      const registry = new StoredRegistry(openPlace(place));
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
      assert.deepEqual(await history(place, 'chat'), [
        [null, '1.0.0'],
        ['1.0.0', '1.1.0'],
        ['1.1.0', '1.0.0'],
      ]);
    });

    test('MF-03 the line that is live already is not written again', async (context) => {
      const place = await make(context);
      await put(place, 'chat', '1.0.0');
      assert.equal(await put(place, 'chat', '1.0.0'), undefined);
      assert.equal((await history(place, 'chat')).length, 1);
    });

    test('DEP-04 a promotion that is killed before, during or after any step leaves the old line or the new one', async (context) => {
      for (const moment of ['before', 'during', 'after']) {
        for (let step = 0; ; step += 1) {
          const place = await make(context);
          await put(place, 'chat', '1.0.0');
          const wasKilled = await isKilled(place, step, moment);
          const left = await history(place, 'chat');
          assertChain(left);
          const line = left.at(-1)?.[1];
          if (!wasKilled) {
            assert.equal(line, '2.0.0');
            assert.equal(step, 3, 'a list, the change that is there, and the new one');
            break;
          }
          assert.ok(line === '1.0.0' || line === '2.0.0', line ?? '');
          assert.equal((await put(place, 'chat', '3.0.0'))?.to.version, '3.0.0');
        }
      }
    });
  });

  describe(`what the host serves, ${name}`, () => {
    async function setUp(context: TestContext) {
      const place = await make(context);
      let time = 0;
      const built: Registry = {
        lines: async () => ({ chat: lineOf('chat', '0.9.0'), field: lineOf('field', '0.9.0') }),
        line: async () => undefined,
      };
      const registry = new WatchedRegistry(new StoredRegistry(openPlace(place)), built, () => time);
      const log = context.mock.method(console, 'log', () => undefined);
      return {
        place,
        registry,
        said: () => log.mock.calls.map((call) => String(call.arguments[0])),
        pass: (ms: number) => (time += ms),
        versions: async () => [
          (await registry.line('chat'))?.version,
          (await registry.line('field'))?.version,
        ],
      };
    }

    test('DEP-04 the line that was promoted last, after 5 s at most; of what was never promoted that of the build', async (context) => {
      const { place, pass, versions, said } = await setUp(context);
      assert.deepEqual(await versions(), ['0.9.0', '0.9.0']);
      await put(place, 'chat', '1.0.0');
      pass(4999);
      assert.deepEqual(await versions(), ['0.9.0', '0.9.0']);
      pass(1);
      assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
      assert.deepEqual(said(), ['registry: chat 1.0.0']);
    });

    test('DEP-04 what cannot be read is served as it was read last', async (context) => {
      const { place, pass, versions } = await setUp(context);
      context.mock.method(console, 'error', () => undefined);
      await put(place, 'chat', '1.0.0');
      assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
      const spoilt = new Map([['change.json', Buffer.from('no json')]]);
      assert.equal(await openPlace(place).publish('chat/000002', spoilt, 'change.json'), true);
      pass(5000);
      assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
    });
  });
}
