import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { wellFormedLine } from '@field-sales/shared/contract/registry';
import { RegistryFile } from '../server/registry/served-file.ts';
import { logFileOf, readChanges } from '../server/registry/change-log.ts';
import { FileRegistry, readRegistry } from '../server/registry/changeable-file.ts';
import { overview } from './overview.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { temporaryFolder, testHost } from './test-build.ts';
import { hostsOf, releaseChat } from './test-releases.ts';

const eventsLine = {
  version: '3.0.0',
  manifest: '/remotes/events/3.0.0/mf-manifest.json',
  integrity: 'sha384-x',
};

async function setUp(context: TestContext, versions: readonly string[]) {
  const root = temporaryFolder(context);
  const registryFile = path.join(root, 'remotes.json');
  fs.writeFileSync(registryFile, JSON.stringify({ events: eventsLine }));
  const registry = new FileRegistry(registryFile);
  const now = new Date('2026-11-21T09:00:00Z');
  const { storeFolder, store, change } = await releaseChat(root, versions, now);
  const common = { ...change, registry };
  return {
    storeFolder,
    registryFile,
    store,
    registry,
    readLocal: change.readServed,
    to: (version: string, options: Partial<Parameters<typeof promote>[0]> = {}) =>
      promote({ ...common, version, releasesUrl: '/remotes', ...options }),
    back: (options: Partial<Parameters<typeof rollback>[0]> = {}) => rollback({ ...common, ...options }),
    live: async () => (await new RegistryFile(registryFile).line('chat'))?.version,
  };
}

describe('promotion of a released version', () => {
  test('MF-02 MF-03 DEP-09 it changes that one line, and writes who changed what and when', async (context) => {
    const { to, live, registryFile } = await setUp(context, ['1.0.0', '1.1.0']);
    await to('1.0.0');
    const change = await to('1.1.0');
    assert.equal(await live(), '1.1.0');
    assert.equal(change?.from?.version, '1.0.0');
    const registry = readRegistry(registryFile);
    assert.deepEqual(registry.events, eventsLine);
    const line = wellFormedLine(registry, 'chat');
    assert.equal(line?.manifest, '/remotes/chat/1.1.0/mf-manifest.json');
    assert.match(line.integrity, /^sha384-/);
    assert.deepEqual(
      readChanges(registryFile).map(({ at, by, action, to: next }) => [at, by, action, next.version]),
      [
        ['2026-11-21T09:00:00.000Z', 'kim', 'promote', '1.0.0'],
        ['2026-11-21T09:00:00.000Z', 'kim', 'promote', '1.1.0'],
      ],
    );
  });

  test('MF-03 a second run changes nothing', async (context) => {
    const { to, registryFile } = await setUp(context, ['1.0.0']);
    await to('1.0.0');
    const before = fs.statSync(registryFile);
    assert.equal(await to('1.0.0'), undefined);
    assert.equal(fs.statSync(registryFile).ino, before.ino);
    assert.equal(readChanges(registryFile).length, 1);
  });

  test('MF-03 a run that was cut short before the log is finished by the next one', async (context) => {
    const { to, registryFile } = await setUp(context, ['1.0.0', '1.1.0']);
    await to('1.0.0');
    await to('1.1.0');
    const log = logFileOf(registryFile);
    const [first = ''] = fs.readFileSync(log, 'utf8').split('\n');
    fs.writeFileSync(log, `${first}\n{"at": "2026-`);
    fs.appendFileSync(log, '\n');
    await to('1.1.0');
    assert.deepEqual(
      readChanges(registryFile).map((change) => [change.from?.version, change.to.version]),
      [
        [undefined, '1.0.0'],
        ['1.0.0', '1.1.0'],
      ],
    );
  });
});

describe('what promotion refuses', () => {
  test('MF-03 what does not fit the host is refused with the reason, and nothing changes', async (context) => {
    const { to, live } = await setUp(context, ['1.0.0', '1.1.0']);
    await to('1.0.0');
    const host = { ...testHost, version: '0.9.0', shared: { react: '18.3.0' } };
    await assert.rejects(
      to('1.1.0', { readHosts: hostsOf(host) }),
      /chat 1\.1\.0 is not promoted\n\s+- it needs react \^19\.3\.0, the host 0\.9\.0 gives 18\.3\.0/,
    );
    assert.equal(await live(), '1.0.0');
  });

  test('DEP-18 a remote that imports what the host does not export is neither promoted nor rolled back to, and the file is named', async (context) => {
    const { to, back, live } = await setUp(context, ['1.0.0', '1.1.0']);
    await to('1.0.0');
    const host = { ...testHost, version: '1.2.0', exports: { react: ['useEffect'] } };
    const reason =
      /- remote-chat\/src\/entry\.tsx imports useState of react, which the host 1\.2\.0 does not export/;
    await assert.rejects(to('1.1.0', { readHosts: hostsOf(host) }), reason);
    assert.equal(await live(), '1.0.0');
    await to('1.1.0');
    await assert.rejects(back({ readHosts: hostsOf(host) }), reason);
    assert.equal(await live(), '1.1.0');
  });

  test('MF-03 a version that is not released is refused, naming those that are', async (context) => {
    const { to } = await setUp(context, ['1.0.0', '1.1.0']);
    await assert.rejects(to('9.9.9'), /not released; released are 1\.0\.0, 1\.1\.0/);
  });

  test('MF-02 MF-03 a line that no page would read is refused, forced or not', async (context) => {
    const { to, live, storeFolder, registryFile } = await setUp(context, ['1.0.0']);
    await to('1.0.0');
    const before = fs.readFileSync(registryFile, 'utf8');
    const folder = path.join(storeFolder, 'chat', '1.1');
    fs.cpSync(path.join(storeFolder, 'chat', '1.0.0'), folder, { recursive: true });
    for (const force of [undefined, 'it is urgent'])
      await assert.rejects(to('1.1', { force }), /chat 1\.1 is not promoted\n.*no page would read.*1\.1/s);
    assert.equal(fs.readFileSync(registryFile, 'utf8'), before);
    assert.equal(await live(), '1.0.0');
  });

  test('MF-03 what is not served, or served with other bytes, is refused', async (context) => {
    const { to, storeFolder } = await setUp(context, ['1.0.0']);
    await assert.rejects(
      to('1.0.0', { readServed: async () => Promise.reject(new Error('status 404')) }),
      /is not served: status 404/,
    );
    await assert.rejects(
      to('1.0.0', { readServed: async () => Buffer.from('{}') }),
      /is not what was released/,
    );
    fs.appendFileSync(path.join(storeFolder, 'chat', '1.0.0', 'mf-manifest.json'), ' ');
    await assert.rejects(to('1.0.0'), /its manifest is not the one that was released/);
  });

  test('MF-03 DEP-18 a file that the remote’s server lacks or serves with other bytes is refused by name, forced or not', async (context) => {
    const { to, back, live, storeFolder } = await setUp(context, ['1.0.0', '1.1.0', '1.2.0']);
    await to('1.0.0');
    await to('1.1.0');
    const folder = (version: string) => path.join(storeFolder, 'chat', version);
    const chunkOf = (version: string) =>
      fs.readdirSync(folder(version)).find((name) => name.startsWith('expose_entry.')) ?? '';
    const lost = chunkOf('1.2.0');
    fs.rmSync(path.join(folder('1.2.0'), lost));
    await assert.rejects(
      to('1.2.0', { force: 'it is urgent' }),
      new RegExp(`/remotes/chat/1\\.2\\.0/${lost} is not served: ENOENT`),
    );
    const changed = chunkOf('1.0.0');
    fs.appendFileSync(path.join(folder('1.0.0'), changed), ' ');
    const otherBytes = new RegExp(`/remotes/chat/1\\.0\\.0/${changed} is served with other bytes`);
    await assert.rejects(to('1.0.0', { audience: { percent: 1 } }), otherBytes);
    await assert.rejects(back(), otherBytes);
    assert.equal(await live(), '1.1.0');
  });
});

describe('promotions at the same time, and elsewhere', () => {
  test('MF-03 twenty promotions at the same time: each is in the log, and no other line is touched', async (context) => {
    const { to, registryFile } = await setUp(context, ['1.0.0', '1.1.0']);
    await Promise.all(Array.from({ length: 20 }, (_, index) => to(index % 2 === 0 ? '1.0.0' : '1.1.0')));
    const changes = readChanges(registryFile);
    for (const [index, change] of changes.entries())
      assert.equal(change.from?.version, changes[index - 1]?.to.version);
    const registry = readRegistry(registryFile);
    assert.equal(wellFormedLine(registry, 'chat')?.version, changes.at(-1)?.to.version);
    assert.deepEqual(registry.events, eventsLine);
  });

  test('MF-03 a change waits for one that is under way, and is made when that one was killed', async (context) => {
    const { to, registry, registryFile } = await setUp(context, ['1.0.0', '1.1.0']);
    await to('1.0.0');
    const change = await to('1.1.0');
    assert.ok(change);
    const hold = `const { tryLock } = await import('fs-native-extensions');
      tryLock((await import('node:fs')).openSync(process.argv[1], 'a'));
      console.log('held');
      setInterval(() => undefined, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', hold, `${registryFile}.lock`], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    context.after(() => other.kill());
    await once(other.stdout, 'data');
    const added = registry.add('chat', await registry.read('chat'), change);
    assert.equal(await Promise.race([added, setImmediate('waits')]), 'waits');
    other.kill('SIGKILL');
    assert.equal(await added, true);
    assert.equal(readChanges(registryFile).length, 3);
  });

  test('MF-03 a release elsewhere is named by its full address', async (context) => {
    const { to, readLocal } = await setUp(context, ['1.0.0']);
    const releasesUrl = 'https://cdn.example/remotes';
    const readServed = (address: string) => readLocal(address.replace('https://cdn.example', ''));
    const change = await to('1.0.0', { releasesUrl, readServed });
    assert.equal(change?.to.manifest, 'https://cdn.example/remotes/chat/1.0.0/mf-manifest.json');
  });
});

describe('rollback', () => {
  test('MF-03 it puts the line back that the promotion replaced; run again it changes nothing', async (context) => {
    const { to, back, live, registryFile } = await setUp(context, ['1.0.0', '1.1.0', '1.2.0']);
    await to('1.0.0');
    await to('1.1.0');
    await to('1.2.0');
    assert.equal((await back())?.to.version, '1.1.0');
    assert.equal(await live(), '1.1.0');
    assert.equal(await back(), undefined);
    assert.equal(await live(), '1.1.0');
    assert.equal(readChanges(registryFile).at(-1)?.action, 'rollback');
    await to('1.2.0');
    assert.equal((await back())?.to.version, '1.1.0');
  });

  test('MF-03 without an earlier version it is refused', async (context) => {
    const { to, back } = await setUp(context, ['1.0.0']);
    await assert.rejects(back(), /never promoted/);
    await to('1.0.0');
    await assert.rejects(back(), /nothing was live before/);
  });

  test('MF-03 a line that no longer fits the host, or is served with other bytes, is refused', async (context) => {
    const { to, back, live, storeFolder } = await setUp(context, ['1.0.0', '1.1.0']);
    await to('1.0.0');
    await to('1.1.0');
    const host = { ...testHost, version: '2.0.0', shared: { react: '20.0.0' } };
    await assert.rejects(
      back({ readHosts: hostsOf(host) }),
      /chat is not rolled back\n\s+- it needs react \^19\.3\.0, the host 2\.0\.0 gives 20\.0\.0/,
    );
    fs.appendFileSync(path.join(storeFolder, 'chat', '1.0.0', 'mf-manifest.json'), ' ');
    await assert.rejects(back(), /1\.0\.0\/mf-manifest\.json is not what was released/);
    fs.rmSync(path.join(storeFolder, 'chat', '1.0.0'), { recursive: true });
    await assert.rejects(back(), /1\.0\.0\/mf-manifest\.json is not served/);
    assert.equal(await live(), '1.1.0');
  });

  test('MF-03 the overview names what is live, what is released and who changed it', async (context) => {
    const { to, back, registry, store } = await setUp(context, ['1.0.0', '1.1.0']);
    await to('1.0.0');
    await to('1.1.0');
    await back();
    const text = await overview(['chat', 'events'], registry, store);
    assert.match(text, /chat: live 1\.0\.0 at \/remotes\/chat\/1\.0\.0/);
    assert.match(text, /\* 1\.0\.0 +released .* by kim/);
    assert.match(text, /kim: rollback 1\.1\.0 → 1\.0\.0/);
    assert.match(text, /events: live 3\.0\.0/);
  });
});
