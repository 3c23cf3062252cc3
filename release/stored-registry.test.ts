import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { integrityOf } from '@field-sales/shared/node/integrity';
import type { Registry } from '../server/registry/registry.ts';
import { WatchedRegistry } from '../server/registry/watched-registry.ts';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { FolderStore, type Store } from '../server/releases/store.ts';
import { changeRegistry } from '../server/registry/change-registry.ts';
import { rollback } from './rollback.ts';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';
import { hostsOf, noPages } from './test-releases.ts';
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

function rollbackOf(root: string) {
  return {
    store: new FolderStore(root),
    remote: 'chat',
    readHosts: hostsOf(testHost),
    readLiveRemotes: async () => Promise.resolve([]),
    readServed: (address: string) => fs.promises.readFile(path.join(root, path.basename(address))),
    openPages: noPages,
    by: 'lee',
    now,
  };
}

/** Chat 1.0.0, which is built in `root`, and then 1.1.0. */
async function promoteTwice(place: StorePlace, root: string): Promise<StoredRegistry> {
  const manifest = fs.readFileSync(path.join(writeBuild(root, '1.0.0'), manifestName));
  await put(place, 'chat', '1.0.0', integrityOf(manifest));
  await put(place, 'chat', '1.1.0');
  return new StoredRegistry(openPlace(place));
}

/** What somebody with access to the store writes there by hand. */
async function spoil(place: StorePlace, folder: string): Promise<void> {
  const spoilt = new Map([['change.json', Buffer.from('no json')]]);
  assert.equal(await openPlace(place).publish(folder, spoilt, 'change.json'), true);
}

async function history(place: StorePlace, app: string) {
  const { changes } = await new StoredRegistry(openPlace(place)).read(app);
  return changes.map(({ from, to }) => [from?.version ?? null, to.version]);
}

function assertChain(changes: Awaited<ReturnType<typeof history>>): void {
  for (const [index, [from]] of changes.entries()) assert.equal(from, changes[index - 1]?.[1] ?? null);
}

/** Promotes in a process of its own; whether it was killed, at the step that `kill` names. */
async function putElsewhere(
  place: StorePlace,
  app: string,
  version: string,
  ...kill: string[]
): Promise<boolean> {
  const writer = path.join(import.meta.dirname, 'test-writer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', writer, place, app, version, ...kill], {
    stdio: 'inherit',
  });
  await once(child, 'exit');
  assert.equal(child.exitCode ?? 0, 0);
  return child.signalCode === 'SIGKILL';
}

/** A host that has not read the registry yet. */
function watch(context: TestContext, place: StorePlace) {
  const store = openPlace(place);
  let isOutOfReach = false;
  let isSilent = false;
  let readCount = 0;
  const reached: Store = {
    read: async (file) => {
      readCount += 1;
      if (readCount > 100) throw new Error('it reads on and on');
      return store.read(file);
    },
    publish: async (...change) => store.publish(...change),
    complete: async (...change) => store.complete(...change),
    folders: async (folder) => {
      if (isOutOfReach) throw new Error('out of reach');
      if (isSilent) return new Promise(() => undefined);
      return store.folders(folder);
    },
  };
  let time = 0;
  const built: Registry = {
    lines: async () => ({ chat: lineOf('chat', '0.9.0'), field: lineOf('field', '0.9.0') }),
    line: async () => undefined,
    former: async () => [],
  };
  const registry = new WatchedRegistry(new StoredRegistry(reached), built, () => time);
  const log = context.mock.method(console, 'log', () => undefined);
  return {
    registry,
    said: () => log.mock.calls.map((call) => String(call.arguments[0])),
    pass: (ms: number) => (time += ms),
    lose: () => (isOutOfReach = true),
    fallSilent: () => (isSilent = true),
    reads: () => readCount,
    versions: async () => [(await registry.line('chat'))?.version, (await registry.line('field'))?.version],
  };
}

for (const { name, make } of storeKinds) {
  describe(`one object for each app, ${name}`, () => {
    test('DEP-04 DEP-05 twenty processes promote four apps at the same time: none is lost, no line is removed', async (context) => {
      const place = await make(context);
      const apps = ['barcode', 'chat', 'events', 'field'];
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          putElsewhere(place, apps[index % 4] ?? '', `1.${Math.floor(index / 4)}.0`),
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
      const registry = await promoteTwice(place, root);
      const request = { ...rollbackOf(root), registry };
      assert.equal((await rollback(request))?.to.version, '1.0.0');
      assert.equal(await rollback(request), undefined);
      assert.deepEqual(await history(place, 'chat'), [
        [null, '1.0.0'],
        ['1.0.0', '1.1.0'],
        ['1.1.0', '1.0.0'],
      ]);
    });

    test('DEP-06 a rollback goes back behind however many rollouts came after the last promotion', async (context) => {
      const place = await make(context);
      const root = temporaryFolder(context);
      const registry = await promoteTwice(place, root);
      const seen = await registry.read('chat');
      const to = lineOf('chat', '1.1.0');
      const change = { at: now.toISOString(), by: 'kim', remote: 'chat', from: to, to };
      for (let count = seen.count; count < seen.count + 60; count += 2) {
        await registry.add('chat', { ...seen, count }, { ...change, action: 'rollout' });
        await registry.add('chat', { ...seen, count: count + 1 }, { ...change, action: 'abort' });
      }
      assert.equal((await rollback({ ...rollbackOf(root), registry }))?.to.version, '1.0.0');
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
          const wasKilled = await putElsewhere(place, 'chat', '2.0.0', String(step), moment);
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
    test('DEP-04 the line that was promoted last, after 5 s at most; of what was never promoted that of the build', async (context) => {
      const place = await make(context);
      const { pass, versions } = watch(context, place);
      assert.deepEqual(await versions(), ['0.9.0', '0.9.0']);
      await put(place, 'chat', '1.0.0');
      pass(4999);
      assert.deepEqual(await versions(), ['0.9.0', '0.9.0']);
      pass(1);
      assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
    });

    test('DEP-04 what cannot be read is served as it was read last', async (context) => {
      const place = await make(context);
      const { pass, lose, versions } = watch(context, place);
      context.mock.method(console, 'error', () => undefined);
      await put(place, 'chat', '1.0.0');
      assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
      await put(place, 'chat', '2.0.0');
      lose();
      pass(5000);
      assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
    });

    test('DEP-04 a store that does not answer is waited for a second, and what was read last is served', async (context) => {
      const place = await make(context);
      const { registry, pass, fallSilent, versions } = watch(context, place);
      await put(place, 'chat', '1.0.0');
      assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
      fallSilent();
      pass(5000);
      const began = performance.now();
      assert.equal((await registry.line('chat'))?.version, '1.0.0');
      const took = performance.now() - began;
      assert.ok(took > 950 && took < 5000, String(took));
    });

    test('DEP-04 a number that nobody came to by counting is left alone: it holds up neither a host that starts nor the next change', async (context) => {
      const place = await make(context);
      context.mock.method(console, 'error', () => undefined);
      await put(place, 'chat', '1.0.0');
      for (const number of ['000009', '999999', '99999999999999999999']) await spoil(place, `chat/${number}`);
      const { versions, pass, reads } = watch(context, place);
      assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
      assert.equal(reads(), 1);
      assert.equal((await put(place, 'chat', '2.0.0'))?.from?.version, '1.0.0');
      pass(5000);
      assert.deepEqual(await versions(), ['2.0.0', '0.9.0']);
      assert.deepEqual(await history(place, 'chat'), [
        [null, '1.0.0'],
        ['1.0.0', '2.0.0'],
      ]);
    });

    test('DEP-04 what is no change is passed over, by a host that starts too, and does not hold up other apps', async (context) => {
      const place = await make(context);
      const { pass, versions } = watch(context, place);
      context.mock.method(console, 'error', () => undefined);
      await put(place, 'chat', '1.0.0');
      assert.deepEqual(await versions(), ['1.0.0', '0.9.0']);
      await spoil(place, 'chat/000002');
      await put(place, 'field', '1.0.0');
      pass(5000);
      assert.deepEqual(await versions(), ['1.0.0', '1.0.0']);
      assert.deepEqual(await watch(context, place).versions(), ['1.0.0', '1.0.0']);
      await put(place, 'chat', '2.0.0');
      pass(5000);
      assert.deepEqual(await versions(), ['2.0.0', '1.0.0']);
      assert.deepEqual(await history(place, 'chat'), [
        [null, '1.0.0'],
        ['1.0.0', '2.0.0'],
      ]);
    });
  });

  describe(`what the host says of it, ${name}`, () => {
    test('DEP-04 each line that it serves from then on, once, and who gets a rollout', async (context) => {
      const place = await make(context);
      const { pass, versions, said } = watch(context, place);
      await put(place, 'chat', '1.0.0');
      await versions();
      const registry = new StoredRegistry(openPlace(place));
      const from = lineOf('chat', '1.0.0');
      const to = { ...from, rollout: { line: lineOf('chat', '1.1.0'), audience: { percent: 5 } } };
      const change = {
        at: now.toISOString(),
        by: 'kim',
        action: 'rollout',
        remote: 'chat',
        from,
        to,
      } as const;
      await registry.add('chat', await registry.read('chat'), change);
      for (let reads = 0; reads < 2; reads += 1) {
        pass(5000);
        await versions();
      }
      const next = '1.1.0 for 5 % of all employees';
      assert.deepEqual(said(), ['registry: chat 1.0.0', `registry: chat 1.0.0, ${next}`]);
    });
  });
}
