import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { chatLine, startProduct } from '../test/test-product.ts';
import { FolderStore } from '../releases/store.ts';
import { addressesOf, writeHostRelease } from '../test/host-release.ts';

/** Two replicas over the same releases, each with a registry that it reads by itself, as late as it likes. */
async function startReplicas(context: TestContext) {
  context.mock.method(console, 'log', () => undefined);
  const one = await startProduct(context);
  const releases = path.join(one.root, 'releases');
  const other = await startProduct(context, { settings: { releases: one.settings.releases } });
  return {
    replicas: [one, other] as const,
    releases,
    release: (version: string, more?: Record<string, string>) => writeHostRelease(releases, version, more),
  };
}

/** A store that gives nothing before it may: `asked` is when something was first asked of it. */
function heldStore(context: TestContext, releases: string) {
  const store = new FolderStore(releases);
  const gate = new EventEmitter();
  const [asked, goesOn] = [once(gate, 'asked'), once(gate, 'goes on')];
  const read = store.read.bind(store);
  context.mock.method(store, 'read', async (file: string) => {
    gate.emit('asked');
    await goesOn;
    return read(file);
  });
  return { store, asked, goOn: () => gate.emit('goes on') };
}

type Replica = Awaited<ReturnType<typeof startProduct>>;

function putLive({ registryFile }: Replica, host: unknown): void {
  fs.writeFileSync(`${registryFile}.new`, JSON.stringify({ chat: chatLine, host }));
  fs.renameSync(`${registryFile}.new`, registryFile);
}

async function versionOf(replica: Replica): Promise<string> {
  return String(/"version":"([^"]*)"/.exec(await (await replica.get('/contract.json')).text())?.[1]);
}

/** A release that is being fetched is served as soon as it is there, and until then the one before. */
async function isServed(replica: Replica, version: string): Promise<void> {
  while ((await versionOf(replica)) !== version);
}

describe('releases of the host', () => {
  test('DEP-01 DEP-03 a page of any release finds every file that it names on every replica, while one is promoted and rolled back', async (context) => {
    const { replicas, release } = await startReplicas(context);
    const [one, other] = replicas;
    const [first, second] = [release('1.0.0'), release('1.1.0')];
    const states = [
      [first, first],
      [second, first],
      [second, second],
      [first, second],
      [first, first],
    ] as const;
    for (const [line, otherLine] of states) {
      putLive(one, line);
      putLive(other, otherLine);
      for (const [index, replica] of replicas.entries()) {
        await isServed(replica, (index === 0 ? line : otherLine).version);
        const html = await (await replica.get('/chatter-list')).text();
        const named = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = '']) => address));
        assert.equal(named.size, 2);
        for (const address of named)
          for (const any of replicas) assert.equal((await any.get(address)).status, 200, address);
      }
    }
  });

  test('DEP-01 files of a release that is not live are served, immutable, as are those of the build of the image', async (context) => {
    const { replicas, release } = await startReplicas(context);
    release('1.0.0');
    const [late = ''] = addressesOf('1.0.0').filter((address) => address.includes('late'));
    for (const replica of replicas) {
      const answer = await replica.get(late);
      assert.equal(await answer.text(), 'late of 1.0.0');
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal((await replica.get('/assets/main.0123456789.js')).status, 200);
      assert.equal((await replica.get('/assets/main.ffffffffff.js')).status, 404);
    }
    // Released a moment after the replicas looked at the store.
    release('1.1.0');
    for (const address of addressesOf('1.1.0')) assert.equal((await replicas[0].get(address)).status, 200);
  });

  test('DEP-02 the line decides which page, worker and contract are served; it is no remote of the page', async (context) => {
    const { replicas, release } = await startReplicas(context);
    const [replica] = replicas;
    assert.equal(await versionOf(replica), '0.9.0');
    putLive(replica, release('2.0.0'));
    await isServed(replica, '2.0.0');
    assert.match(await (await replica.get('/')).text(), /\/assets\/main\.322e302e30\.js/);
    assert.deepEqual(await (await replica.get('/remotes.json')).json(), { chat: chatLine });
    const record = await replica.get('/host/2.0.0/release.json');
    assert.match(await record.text(), /"remote":"host"/);
    assert.equal((await replica.get('/host/2.0.1/release.json')).status, 404);
    assert.equal((await replica.get('/host/..%2f/release.json')).status, 404);
    putLive(replica, undefined);
    assert.equal(await versionOf(replica), '0.9.0');
    assert.match(await (await replica.get('/')).text(), /<div id="app">/);
  });
});

describe('releases of the host in a process that runs or starts', () => {
  test(
    'DEP-03 the first release that is promoted in a running process holds no page: those before it go on until all of it is there',
    { timeout: 60_000 },
    async (context) => {
      const { releases, release } = await startReplicas(context);
      const { store, asked, goOn } = heldStore(context, releases);
      const replica = await startProduct(context, { settings: { releases: store } });
      putLive(replica, release('1.0.0'));
      const beginning = asked.then(() => true);
      while (!(await Promise.race([beginning, versionOf(replica).then(() => false)])));
      for (const path of ['/', '/chatter-list', '/worker.js'])
        assert.equal((await replica.get(path)).status, 200);
      assert.equal(await versionOf(replica), '0.9.0');
      goOn();
      await isServed(replica, '1.0.0');
    },
  );

  test('DEP-03 a process that starts has the release that is live before it takes requests, however long that takes', async (context) => {
    const { replicas, releases, release } = await startReplicas(context);
    const registryFile = path.join(releases, 'remotes.json');
    fs.writeFileSync(registryFile, JSON.stringify({ chat: chatLine, host: release('1.0.0') }));
    const { store, asked, goOn } = heldStore(context, releases);
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const starting = startProduct(context, { settings: { registryFile, releases: store } });
    await asked;
    context.mock.timers.tick(60_000);
    context.mock.timers.reset();
    goOn();
    assert.equal(await versionOf(await starting), '1.0.0');
    assert.equal(await versionOf(replicas[0]), '0.9.0');
  });

  test('MF-06 a release that is live comes compressed', async (context) => {
    const { replicas, release } = await startReplicas(context);
    putLive(replicas[0], release('1.0.0'));
    await isServed(replicas[0], '1.0.0');
    const headers = { 'accept-encoding': 'br' };
    const answer = await replicas[0].get(addressesOf('1.0.0')[0] ?? '', { headers });
    assert.equal(answer.headers.get('content-encoding'), 'br');
    assert.equal(await answer.text(), 'main of 1.0.0'.repeat(40));
  });

  test('DEP-03 a release that was changed afterwards is not served: the pages before it are', async (context) => {
    context.mock.method(console, 'error', () => undefined);
    const { replicas, releases, release } = await startReplicas(context);
    const [replica, other] = replicas;
    putLive(replica, release('1.0.0'));
    await isServed(replica, '1.0.0');
    const line = release('1.1.0');
    const [main = ''] = addressesOf('1.1.0');
    fs.writeFileSync(path.join(releases, 'host', '1.1.0', path.basename(main)), 'changed');
    putLive(replica, line);
    assert.equal(await versionOf(replica), '1.0.0');
    assert.equal((await replica.get(main)).status, 503);
    putLive(other, { ...line, integrity: 'sha384-other' });
    assert.match(await (await other.get('/')).text(), /<div id="app">/);
  });
});
