import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { RegistryFile } from '../server/registry/served-file.ts';
import { describeLine, isStepOver, type Audience, type Rollout } from '../server/rollouts/rollout.ts';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { FolderStore } from '../server/releases/store.ts';
import { FileRegistry } from '../server/registry/changeable-file.ts';
import { overview } from './overview.ts';
import { abort } from '../server/registry/abort.ts';
import { advance } from '../server/registry/advance.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { temporaryFolder, testHost } from './test-build.ts';
import { hostsOf, releaseChat } from './test-releases.ts';

const now = new Date('2026-11-23T09:00:00Z');

async function setUp(context: TestContext, kind: 'file' | 'folder') {
  const root = temporaryFolder(context);
  const registryFile = path.join(root, 'remotes.json');
  const registry =
    kind === 'file'
      ? new FileRegistry(registryFile)
      : new StoredRegistry(new FolderStore(path.join(root, 'registry')));
  const { store, change } = await releaseChat(root, ['1.0.0', '1.1.0', '1.2.0'], now);
  const common = { ...change, registry };
  return {
    registry,
    registryFile,
    store,
    common,
    to: (version: string, audience?: Audience) =>
      promote({ ...common, version, audience, releasesUrl: '/remotes' }),
    abort: () => abort(common),
    back: () => rollback(common),
    state: async () => {
      const { line } = await registry.read('chat');
      return [line?.version, line?.rollout?.line.version, line?.rollout?.audience];
    },
  };
}

for (const kind of ['file', 'folder'] as const)
  describe(`rollouts in a registry of one ${kind}`, () => {
    test('DEP-10 DEP-14 DEP-15 it begins, grows, goes to everybody; aborted, everybody has the live line again', async (context) => {
      const { to, abort: end, back, state } = await setUp(context, kind);
      await to('1.0.0');
      await to('1.1.0', { percent: 5 });
      assert.deepEqual(await state(), ['1.0.0', '1.1.0', { percent: 5 }]);
      await to('1.1.0', { percent: 50 });
      assert.deepEqual(await state(), ['1.0.0', '1.1.0', { percent: 50 }]);
      await to('1.1.0');
      assert.deepEqual(await state(), ['1.1.0', undefined, undefined]);
      await to('1.2.0', { branch: '강남' });
      assert.equal((await end())?.action, 'abort');
      assert.deepEqual(await state(), ['1.1.0', undefined, undefined]);
      assert.equal(await end(), undefined);
      assert.equal((await back())?.to.version, '1.0.0');
      assert.equal(await back(), undefined);
    });

    test('DEP-10 DEP-14 it goes on in steps: the next percentage, then everybody, and whoever is late changes nothing', async (context) => {
      const { common, registry, to, back } = await setUp(context, kind);
      await to('1.0.0');
      const steps = { percents: [25, 100], minutes: 60 };
      const request = {
        ...common,
        version: '1.1.0',
        audience: { percent: 5 },
        steps,
        releasesUrl: '/remotes',
      };
      assert.match(
        describeLine((await promote(request))?.to ?? null),
        /^1\.0\.0, 1\.1\.0 for 5 % of all employees, after 60 minutes each 25 %, 100 %$/,
      );
      assert.match(
        await overview(['chat'], registry, common.store),
        /live 1\.0\.0, 1\.1\.0 for 5 % of all employees, after 60 minutes each 25 %, 100 % at/,
      );
      const goOn = (seen: Rollout | undefined, at: Date) =>
        seen && advance({ registry, remote: 'chat', by: 'host', now: at, seen, heard: 3 });
      const rolloutNow = async () => (await registry.read('chat')).line?.rollout;
      const begun = await rolloutNow();
      const later = new Date(now.getTime() + 3600_000);
      assert.equal(begun && isStepOver(begun, later.getTime() - 1), false);
      assert.equal(begun && isStepOver(begun, later.getTime()), true);
      assert.equal((await goOn(begun, later))?.action, 'rollout');
      assert.equal(await goOn(begun, later), undefined);
      const grown = await rolloutNow();
      assert.deepEqual(grown?.audience, { percent: 25 });
      assert.deepEqual(grown.steps, { percents: [100], minutes: 60, since: later.toISOString() });
      assert.equal((await goOn(grown, later))?.action, 'promote');
      assert.equal((await registry.read('chat')).line?.version, '1.1.0');
      assert.equal((await back())?.to.version, '1.0.0');
    });

    test('DEP-10 a rollout of what is live, or beside nothing, is refused; a rollback waits for its end', async (context) => {
      const { to, back, abort: end } = await setUp(context, kind);
      await assert.rejects(to('1.0.0', { percent: 5 }), /nothing is live that the others could keep/);
      await to('1.0.0');
      await assert.rejects(to('1.0.0', { employee: '1' }), /everybody has it already/);
      await to('1.1.0');
      await to('1.2.0', { employee: '20231107' });
      await assert.rejects(back(), /1\.2\.0 is in a rollout: npm run abort -- chat/);
      await end();
      assert.equal((await back())?.to.version, '1.0.0');
    });

    test('DEP-15 the overview names the rollout and who began it', async (context) => {
      const { to, registry, store } = await setUp(context, kind);
      await to('1.0.0');
      await to('1.1.0', { branch: '강남' });
      const text = await overview(['chat'], registry, store);
      assert.match(text, /chat: live 1\.0\.0, 1\.1\.0 for the branch 강남 at \/remotes/);
      assert.match(text, /kim: rollout 1\.0\.0 → 1\.0\.0, 1\.1\.0 for the branch 강남/);
    });
  });

describe('what does not fit', () => {
  test('DEP-18 a remote has to go along with the host of a rollout as well', async (context) => {
    const { common } = await setUp(context, 'folder');
    const rolloutHost = { ...testHost, version: '2.0.0', contract: 2 };
    const readHosts = hostsOf(testHost, rolloutHost);
    const request = { ...common, readHosts, version: '1.0.0', releasesUrl: '/remotes' };
    await assert.rejects(promote(request), /built for host contract 1, the host 2\.0\.0 has 2/);
  });

  test('DEP-18 it can be forced: who, why and what did not fit are in the history', async (context) => {
    const { common, registry, registryFile, store } = await setUp(context, 'file');
    const host = { ...testHost, shared: { react: '18.3.0' } };
    const request = { ...common, readHosts: hostsOf(host), version: '1.0.0', releasesUrl: '/remotes' };
    await assert.rejects(promote(request), /needs react/);
    const change = await promote({ ...request, force: 'React 18 is patched' });
    assert.deepEqual(change?.forced, {
      why: 'React 18 is patched',
      problems: ['it needs react ^19.3.0, the host 1.0.0 gives 18.3.0'],
    });
    assert.deepEqual((await registry.read('chat')).changes.at(-1)?.forced, change.forced);
    assert.match(await overview(['chat'], registry, store), /1\.0\.0, forced: React 18 is patched/);
    assert.equal((await new RegistryFile(registryFile).line('chat'))?.version, '1.0.0');
  });

  test('DEP-08 what is not what was released cannot be forced', async (context) => {
    const { common } = await setUp(context, 'file');
    const readServed = async () => Promise.resolve(Buffer.from('{}'));
    const request = { ...common, readServed, version: '1.0.0', releasesUrl: '/remotes', force: 'now' };
    await assert.rejects(promote(request), /is not what was released/);
  });
});
