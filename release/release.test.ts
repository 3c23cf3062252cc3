import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { readRecord } from '../server/releases/release-record.ts';
import { FolderStore } from '../server/releases/store.ts';
import { release } from './release.ts';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';

function setUp(context: TestContext) {
  const root = temporaryFolder(context);
  const storeFolder = path.join(root, 'releases');
  const store = new FolderStore(storeFolder);
  const publish = (folder: string, version: string) =>
    release({
      store,
      remote: 'chat',
      version,
      folder,
      host: testHost,
      by: 'kim',
      commit: 'abc',
      now: new Date('2026-11-21T09:00:00Z'),
    });
  return { root, storeFolder, store, publish };
}

describe('release of a remote', () => {
  test('MF-03 a build becomes an immutable folder of its version, beside the older ones', async (context) => {
    const { root, storeFolder, store, publish } = setUp(context);
    assert.equal(await publish(writeBuild(path.join(root, 'a'), '1.0.0'), '1.0.0'), 'released');
    assert.equal(await publish(writeBuild(path.join(root, 'b'), '1.1.0'), '1.1.0'), 'released');
    assert.deepEqual([...(await store.folders('chat'))].sort(), ['1.0.0', '1.1.0']);
    const names = fs.readdirSync(path.join(storeFolder, 'chat', '1.0.0'));
    assert.ok(names.includes('mf-manifest.json'));
    assert.ok(names.some((name) => name.endsWith('.js.br')));
    assert.deepEqual(
      names.filter((name) => name.startsWith('.') || name.endsWith('.map') || name === 'mf-stats.json'),
      [],
    );
    const record = (await readRecord(store, 'chat', '1.0.0'))?.release;
    assert.equal(record?.releasedBy, 'kim');
    assert.equal(record.releasedAt, '2026-11-21T09:00:00.000Z');
  });

  test('MF-03 the same bytes again change nothing, other bytes under the same version are refused', async (context) => {
    const { root, storeFolder, publish } = setUp(context);
    const build = writeBuild(path.join(root, 'a'), '1.0.0');
    await publish(build, '1.0.0');
    const record = path.join(storeFolder, 'chat', '1.0.0', 'release.json');
    const before = fs.statSync(record);
    assert.equal(await publish(build, '1.0.0'), 'unchanged');
    assert.equal(fs.statSync(record).ino, before.ino);
    const other = writeBuild(path.join(root, 'b'), '1.0.0', { text: 'other screens' });
    await assert.rejects(publish(other, '1.0.0'), /with other bytes: raise the version/);
    assert.equal(fs.statSync(record).ino, before.ino);
  });

  test('MF-03 two releases of one version at the same time: one publishes, the other finds it there', async (context) => {
    const { root, publish } = setUp(context);
    const build = writeBuild(path.join(root, 'a'), '1.0.0');
    const outcomes = await Promise.all([publish(build, '1.0.0'), publish(build, '1.0.0')]);
    assert.deepEqual(outcomes.sort(), ['released', 'unchanged']);
  });
});

test('DEP-08 a release says what went into it: commit, lock file, and the components by the hash of their list', async (context) => {
  const { root, store } = setUp(context);
  const components = Buffer.from('{"bomFormat":"CycloneDX"}');
  const request = { store, remote: 'chat', version: '1.0.0', host: testHost, by: 'kim', now: new Date() };
  const origin = { components, lockFile: 'sha384-lock' };
  const folder = writeBuild(path.join(root, 'a'), '1.0.0');
  await release({ ...request, folder, commit: 'abc', origin });
  const record = (await readRecord(store, 'chat', '1.0.0'))?.release;
  assert.deepEqual([record?.commit, record?.lockFile], ['abc', 'sha384-lock']);
  assert.deepEqual(await store.read('chat/1.0.0/components.json'), components);
  assert.equal(record?.files['components.json'], integrityOf(components));
});

describe('what a release refuses', () => {
  test('MF-11 a build with a page, or with a file of another kind, is refused', async (context) => {
    const { root, store, publish } = setUp(context);
    const build = writeBuild(path.join(root, 'a'), '1.0.0');
    for (const name of ['x.html', 'notes.txt', 'plain']) fs.writeFileSync(path.join(build, name), '');
    await assert.rejects(
      publish(build, '1.0.0'),
      /chat 1\.0\.0 is not released\n.*notes\.txt is of no kind.*plain is of no kind.*x\.html is of no kind/s,
    );
    assert.deepEqual(await store.folders('chat'), []);
  });

  test('DEP-18 a build with a React of its own is refused, with the file that has it', async (context) => {
    const { root, store, publish } = setUp(context);
    const file = 'node_modules/chart/node_modules/react/index.js';
    const takes = { imports: {}, carries: { react: file } };
    await assert.rejects(
      publish(writeBuild(path.join(root, 'a'), '1.0.0', { takes }), '1.0.0'),
      /chat 1\.0\.0 is not released\n.*carries react of its own \(node_modules\/chart\/node_modules\/react/s,
    );
    assert.deepEqual(await store.folders('chat'), []);
  });

  test('MF-03 a build that is not whole is not released', async (context) => {
    const { root, store, publish } = setUp(context);
    const build = writeBuild(path.join(root, 'a'), '1.0.0');
    fs.writeFileSync(path.join(build, 'mf-manifest.json'), '{');
    await assert.rejects(publish(build, '1.0.0'), /no usable manifest/);
    assert.deepEqual(await store.folders('chat'), []);
  });

  test('MF-02 MF-03 a version that no registry line may have is refused, and the store stays as it is', async (context) => {
    const { root, store, publish } = setUp(context);
    for (const version of ['1.1', 'v1.1.0', '1.1.0/x']) {
      const build = writeBuild(path.join(root, 'a'), version);
      await assert.rejects(publish(build, version), {
        name: 'Refusal',
        message: /not released\n.*of another form than 1\.4\.0 .*remote-chat\/package\.json/s,
      });
    }
    assert.deepEqual(await store.folders('chat'), []);
  });

  test('MF-02 MF-03 a build whose manifest no page would take is not released', async (context) => {
    const { root, store, publish } = setUp(context);
    const file = path.join(writeBuild(path.join(root, 'a'), '1.0.0'), 'mf-manifest.json');
    const manifest = fs.readFileSync(file, 'utf8');
    for (const [good, bad] of [
      ['"name":"remoteEntry.', '"name":"../remoteEntry.'],
      ['"hostContract":1', '"hostContract":"1"'],
    ] as const) {
      fs.writeFileSync(file, manifest.replace(good, bad));
      await assert.rejects(publish(path.dirname(file), '1.0.0'), /no usable manifest/);
    }
    assert.deepEqual(await store.folders('chat'), []);
  });
});
