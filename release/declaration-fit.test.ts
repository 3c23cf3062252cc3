import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import type { Environment } from '@field-sales/shared/node/environment';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { FolderStore } from '../server/releases/store.ts';
import { screenProblems } from './declaration-fit.ts';
import { promote, type PromoteRequest } from './promote.ts';
import { release } from './release.ts';
import { rollback } from './rollback.ts';
import { readSurroundings } from './surroundings.ts';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';
import { hostsOf, noPages } from './test-releases.ts';

const now = new Date('2026-11-25T09:00:00Z');
const screen = (pattern: string, parent = '/') => ({ pattern, title: '공지', parent });

/** A registry of remotes that this repository has not, as a team's own repository meets it: no host runs beside it. */
async function setUp(context: TestContext) {
  const root = temporaryFolder(context);
  const releasesFolder = path.join(root, 'releases');
  const store = new FolderStore(releasesFolder);
  const registry = new StoredRegistry(new FolderStore(path.join(root, 'registry')));
  const environment: Environment = {
    REGISTRY_DIR: path.join(root, 'registry'),
    RELEASES_DIR: releasesFolder,
  };
  const { readLiveRemotes, readServed } = await readSurroundings(environment);
  const common = {
    store,
    registry,
    by: 'kim',
    now,
    host: testHost,
    readHosts: hostsOf(testHost),
    readServed,
    readLiveRemotes,
    openPages: noPages,
  };
  const publish = (remote: string, version: string, screens: readonly ReturnType<typeof screen>[]) =>
    release({
      ...common,
      remote,
      version,
      folder: writeBuild(path.join(root, 'build', remote, version), version, {
        remote,
        declaration: screens.length === 0 ? undefined : { screens: [...screens] },
      }),
      commit: '',
    });
  const to = (remote: string, version: string, options: Partial<PromoteRequest> = {}) =>
    promote({ ...common, remote, version, releasesUrl: '/remotes', ...options });
  return {
    releasesFolder,
    readLiveRemotes,
    publish,
    to,
    back: (remote: string) => rollback({ ...common, remote }),
    put: async (remote: string, version: string, ...screens: readonly ReturnType<typeof screen>[]) => {
      await publish(remote, version, screens);
      return to(remote, version);
    },
    live: async (remote: string) => (await registry.read(remote)).line?.version,
  };
}

describe('what a release declares, beside what the others have', () => {
  test('DEP-26 DEP-18 an address that another live remote has is refused, and both are named', async (context) => {
    const { put, live, readLiveRemotes, to } = await setUp(context);
    await put('notices', '1.0.0', screen('/notices'), screen('/notices/:id'));
    await put('places', '1.0.0', screen('/places'));
    await assert.rejects(
      put('places', '1.1.0', screen('/places'), screen('/Notices/:key/')),
      /places 1\.1\.0 is not promoted\n\s+- it declares \/Notices\/:key\/, and notices 1\.0\.0 has \/notices\/:id/,
    );
    assert.equal(await live('places'), '1.0.0');
    assert.deepEqual(screenProblems(await readLiveRemotes()), []);
    const forced = await to('places', '1.1.0', { force: 'notices goes tomorrow' });
    assert.equal(forced?.forced?.problems.length, 1);
    assert.deepEqual(screenProblems(await readLiveRemotes()), [
      'notices 1.0.0: it declares /notices/:id, and places 1.1.0 has /Notices/:key/',
      'places 1.1.0: it declares /Notices/:key/, and notices 1.0.0 has /notices/:id',
    ]);
  });

  test('DEP-26 DEP-18 an address that opens what another remote declares with a value or an optional part is refused', async (context) => {
    const { put } = await setUp(context);
    await put('notices', '1.0.0', screen('/notices/:id/:page?'));
    const refused = [['/notices/today'], ['/notices/today/2'], ['/:any/:id'], ['/notices/:id?/x']] as const;
    for (const [index, [pattern]] of refused.entries())
      await assert.rejects(put('places', `1.${index}.0`, screen(pattern)), /has \/notices\/:id\/:page\?/);
    for (const [index, pattern] of ['/notices', '/notices/1/2/3', '/notice/1'].entries())
      await put('places', `2.${index}.0`, screen(pattern));
  });

  test('DEP-26 DEP-18 an address of a rollout of another remote is refused, whichever remotes are in this repository', async (context) => {
    const { put, publish, to } = await setUp(context);
    await put('notices', '1.0.0', screen('/notices'));
    await publish('notices', '1.1.0', [screen('/notices'), screen('/today')]);
    await to('notices', '1.1.0', { audience: { percent: 5 } });
    await assert.rejects(put('places', '1.0.0', screen('/today')), /and notices 1\.1\.0 has \/today/);
    // Its own versions are no others.
    await to('notices', '1.1.0');
  });

  test("DEP-26 DEP-18 an address of the specification, or of the host, is refused but for the specification's own remote", async (context) => {
    const { put } = await setUp(context);
    // Where its own remote is built beside this it declares it, and is named with its version.
    const refused = [
      ['/chatter-list', 'chat (?:1.0.0|of the specification) has /chatter-list'],
      ['/field-sc/7', 'field (?:1.0.0|of the specification) has /field-sc/:id'],
      ['/', 'the host has /'],
      ['/:page', 'the host has /diagnose'],
    ] as const;
    for (const [index, [pattern, reason]] of refused.entries())
      await assert.rejects(put('notices', `1.${index}.0`, screen(pattern)), new RegExp(`${reason}$`, 'm'));
    await put('chat', '1.0.0', screen('/chatter-list'), screen('/chatter-room/:id/:type/:name'));
    await assert.rejects(put('notices', '2.0.0', screen('/chatter-list')), /and chat 1\.0\.0 has/);
  });

  test('DEP-26 DEP-18 a parent that nobody has is refused; one of its own, of another remote or of the specification is not', async (context) => {
    const { put, live } = await setUp(context);
    await put('places', '1.0.0', screen('/places'));
    await assert.rejects(
      put('notices', '1.0.0', screen('/notices', '/news')),
      /it declares \/news as the parent of \/notices, and nobody has \/news/,
    );
    await put(
      'notices',
      '1.1.0',
      screen('/notices', '/places'),
      screen('/notices/:id', '/notices'),
      screen('/plans', '/chatter-list'),
    );
    assert.equal(await live('notices'), '1.1.0');
  });
});

describe('declarations, while others change or cannot be read', () => {
  test('DEP-18 DEP-28 a remote that cannot be read holds up no other team', async (context) => {
    const { put, to, publish, releasesFolder } = await setUp(context);
    await put('places', '1.0.0', screen('/places'));
    fs.rmSync(path.join(releasesFolder, 'places'), { recursive: true });
    await put('notices', '1.0.0', screen('/notices', '/places'));
    await publish('notices', '1.1.0', [screen('/notices', '/places')]);
    const readLiveRemotes = async () => Promise.reject(new Error('status 503'));
    await assert.rejects(
      to('notices', '1.1.0', { readLiveRemotes }),
      /1\.1\.0 is not promoted\n\s+- what is live cannot be read: status 503/,
    );
    await to('notices', '1.1.0', { readLiveRemotes, force: 'the registry is made anew' });
  });

  test('DEP-18 a rollback to an address that another remote has since then is refused', async (context) => {
    const { put, back, live } = await setUp(context);
    await put('notices', '1.0.0', screen('/notices'), screen('/today'));
    await put('notices', '1.1.0', screen('/notices'));
    await put('places', '1.0.0', screen('/today'));
    await assert.rejects(back('notices'), /it declares \/today, and places 1\.0\.0 has \/today/);
    assert.equal(await live('notices'), '1.1.0');
  });
});
