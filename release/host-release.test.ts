import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { wellFormedLine } from '@field-sales/shared/contract/registry';
import { remotesIn } from '../server/registry/registry.ts';
import { FileRegistry, readRegistry } from '../server/registry/changeable-file.ts';
import { readRemotes } from './host-fit.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { release } from './release.ts';
import { temporaryFolder, testHost, writeBuild, writeHostBuild } from './test-build.ts';
import { emptyStore, hostsOf, noPages } from './test-releases.ts';

const now = new Date('2026-11-23T09:00:00Z');

/** A product of one remote, which is live, and hosts that are released as each test says. */
async function setUp(context: TestContext) {
  const root = temporaryFolder(context);
  const { storeFolder, store, readServed } = emptyStore(root);
  const registryFile = path.join(root, 'remotes.json');
  const registry = new FileRegistry(registryFile);
  const readLiveRemotes = () =>
    readRemotes(Object.entries(remotesIn(readRegistry(registryFile))), readServed);
  const common = {
    store,
    registry,
    by: 'kim',
    now,
    readHosts: hostsOf(testHost),
    readServed,
    readLiveRemotes,
    openPages: noPages,
  };
  const origin = { components: Buffer.from('{}'), lockFile: 'sha512-x' };
  const publish = (remote: string, version: string, folder: string) =>
    release({ store, remote, version, folder, host: testHost, by: 'kim', commit: '', origin, now });
  await publish('chat', '1.0.0', writeBuild(path.join(root, 'chat'), '1.0.0'));
  await promote({ ...common, remote: 'chat', version: '1.0.0', releasesUrl: '/remotes' });
  return {
    storeFolder,
    build: (version: string, options: Parameters<typeof writeHostBuild>[2] = {}) =>
      writeHostBuild(path.join(root, 'host', version), version, options),
    publish: (version: string, folder: string) => publish('host', version, folder),
    to: (version: string) =>
      promote({ ...common, remote: 'host', version, releasesUrl: 'https://cdn.example' }),
    back: () => rollback({ ...common, remote: 'host' }),
    line: () => wellFormedLine(readRegistry(registryFile), 'host'),
  };
}

describe('release of the host', () => {
  test('DEP-01 DEP-02 a build becomes an immutable folder, promoted and rolled back by one line', async (context) => {
    const { build, publish, to, back, line, storeFolder } = await setUp(context);
    assert.equal(await publish('1.0.0', build('1.0.0')), 'released');
    assert.equal(await publish('1.0.0', build('1.0.0')), 'unchanged');
    await publish('1.1.0', build('1.1.0'));
    await assert.rejects(
      publish('1.1.0', build('1.1.0', { text: 'other' })),
      /with other bytes: raise the version in host\/package\.json/,
    );
    const names = fs.readdirSync(path.join(storeFolder, 'host', '1.0.0'));
    const besides = names.filter((name) => /\.(?:map|br|gz)$/.test(name));
    assert.match(besides.join(), /^main\.[0-9a-f]{10}\.js\.br$/);
    for (const name of ['index.html', 'worker.js', 'contract.json', 'components.json'])
      assert.ok(names.includes(name), name);
    await to('1.0.0');
    await to('1.1.0');
    assert.equal(line()?.version, '1.1.0');
    assert.equal(line()?.manifest, '/host/1.1.0/release.json');
    assert.equal((await back())?.to.version, '1.0.0');
    assert.equal(line()?.version, '1.0.0');
  });

  test('DEP-03 a build whose page names a file that it has not, or without a hash, is refused', async (context) => {
    const { build, publish } = await setUp(context);
    const folder = build('1.0.0');
    fs.appendFileSync(path.join(folder, 'index.html'), '<script src="/assets/lost.0123456789.js"></script>');
    fs.writeFileSync(path.join(folder, 'assets', 'plain.js'), '');
    fs.rmSync(path.join(folder, 'worker.js'));
    await assert.rejects(
      publish('1.0.0', folder),
      /has no worker\.js\n.*names lost\.0123456789\.js, which it has not\n.*plain\.js has no hash/s,
    );
  });

  test('DEP-18 a host that does not go along with a live remote is refused, with the remote and the reason', async (context) => {
    const { build, publish, to, back, line } = await setUp(context);
    const react18 = { shared: { react: '18.3.0' } };
    await publish('1.0.0', build('1.0.0', { contract: react18 }));
    await assert.rejects(
      to('1.0.0'),
      /chat 1\.0\.0: it needs react \^19\.3\.0, the host 1\.0\.0 gives 18\.3\.0/,
    );
    assert.equal(line(), undefined);
    await publish('1.1.0', build('1.1.0', { contract: { contract: 2 } }));
    await assert.rejects(
      to('1.1.0'),
      /chat 1\.0\.0: it was built for host contract 1, the host 1\.1\.0 has 2/,
    );
    await publish('1.2.0', build('1.2.0', { contract: { exports: { react: ['useEffect'] } } }));
    await assert.rejects(
      to('1.2.0'),
      /chat 1\.0\.0: remote-chat\/src\/entry\.tsx imports useState of react, which the host 1\.2\.0 does not export/,
    );
    await assert.rejects(back(), /host is not rolled back\n\s+- it was never promoted/);
  });

  test('DEP-03 a host of which a file is missing or was changed is refused', async (context) => {
    const { build, publish, to, back, storeFolder } = await setUp(context);
    for (const version of ['1.0.0', '1.1.0']) {
      await publish(version, build(version));
      await to(version);
    }
    const folder = path.join(storeFolder, 'host', '1.0.0');
    const main = fs.readdirSync(folder).find((name) => name.startsWith('main.')) ?? '';
    fs.appendFileSync(path.join(folder, main), ' ');
    await assert.rejects(back(), new RegExp(`${main} of host 1\\.0\\.0 is not the one that was released`));
    fs.rmSync(path.join(folder, main));
    await assert.rejects(to('1.0.0'), /is not the one that was released/);
  });
});
