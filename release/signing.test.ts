import assert from 'node:assert/strict';
import { generateKeyPairSync, sign as cryptoSign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { CheckedRegistry } from '../server/registry/checked-registry.ts';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { signedLines } from '../server/registry/signed-lines.ts';
import { projectFolder, remoteNames, appFolder } from '../server/project.ts';
import { RegistryFile } from '../server/registry/served-file.ts';
import { readTeams, signatureFolder, signatureName, type Teams } from '../server/releases/teams.ts';
import { componentsOf } from './components.ts';
import { FileRegistry } from '../server/registry/changeable-file.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { release } from './release.ts';
import { publicKeyOf } from '../server/registry/signing-key.ts';
import { signRelease } from './sign.ts';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';
import { emptyStore, hostsOf, noPages } from './test-releases.ts';

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const now = new Date('2026-11-23T09:00:00Z');

/** A product whose registry the host reads as it does in production, with a team for `chat` and one for `events`. */
async function setUp(context: TestContext) {
  const root = temporaryFolder(context);
  const { storeFolder, store, readServed } = emptyStore(root);
  const registryFile = path.join(root, 'remotes.json');
  const teamsFile = path.join(root, 'teams.json');
  const [chatKey, eventsKey] = [newKey(), newKey()];
  const writeTeams = (keys: Parameters<typeof publicKeyOf>[0][]): Teams => {
    const teams = {
      chat: { apps: ['chat'], keys: keys.map(publicKeyOf) },
      events: { apps: ['events'], keys: [publicKeyOf(eventsKey)] },
    };
    fs.writeFileSync(teamsFile, JSON.stringify(teams));
    return teams;
  };
  writeTeams([chatKey]);
  let time = 0;
  const printed = context.mock.method(console, 'error', () => undefined);
  const startHost = () =>
    new CheckedRegistry(
      new RegistryFile(registryFile),
      signedLines(teamsFile, store, () => time),
    );
  let served = startHost();
  const common = async () => ({
    store,
    registry: new FileRegistry(registryFile),
    remote: 'chat',
    by: 'kim',
    now,
    readHosts: hostsOf(testHost),
    teams: await readTeams(teamsFile),
    readLiveRemotes: async () => Promise.resolve([]),
    readServed,
    openPages: noPages,
  });
  const publish = (version: string, text = 'screens') =>
    release({
      store,
      remote: 'chat',
      version,
      folder: writeBuild(path.join(root, 'build', version), version, { text }),
      host: testHost,
      by: 'kim',
      commit: 'abc',
      now,
    });
  return {
    root,
    storeFolder,
    store,
    registryFile,
    chatKey,
    eventsKey,
    writeTeams,
    printed,
    publish,
    sign: async (version: string, key = chatKey) =>
      signRelease(store, { teams: await readTeams(teamsFile), key }, 'chat', version),
    to: async (version: string) => promote({ ...(await common()), version, releasesUrl: '/remotes' }),
    back: async () => rollback(await common()),
    restartHost: () => {
      served = startHost();
    },
    /** The version that the host serves once what it has read is old. */
    servedVersion: async () => {
      time += 5000;
      return (await served.line('chat'))?.version;
    },
  };
}

describe('releases that their team has signed', () => {
  test('DEP-08 one that is not signed, or by another team, is promoted by nobody', async (context) => {
    const { publish, sign, to, eventsKey, storeFolder } = await setUp(context);
    await publish('1.0.0');
    await assert.rejects(to('1.0.0'), /chat 1\.0\.0 is not signed by the team that owns chat/);
    await assert.rejects(sign('1.0.0', eventsKey), /is none of the team that owns chat/);
    await sign('1.0.0');
    assert.equal((await to('1.0.0'))?.to.version, '1.0.0');
    const record = path.join(storeFolder, 'chat', '1.0.0', 'release.json');
    fs.writeFileSync(record, fs.readFileSync(record, 'utf8').replace('kim', 'lee'));
    await assert.rejects(to('1.0.0'), /is not signed/);
  });

  test('DEP-08 a rollback to what is not signed any more is refused', async (context) => {
    const { publish, sign, to, back, writeTeams } = await setUp(context);
    for (const version of ['1.0.0', '1.1.0']) {
      await publish(version);
      await sign(version);
      await to(version);
    }
    const other = newKey();
    writeTeams([other]);
    await assert.rejects(back(), /1\.0\.0 is not signed by the team that owns chat/);
    await sign('1.0.0', other);
    assert.equal((await back())?.to.version, '1.0.0');
  });
});

describe('what somebody else writes', () => {
  test('DEP-08 one that another team has signed, or that was changed after it was signed, is refused by promotion and by the host', async (context) => {
    const { publish, sign, to, chatKey, eventsKey, store, storeFolder, registryFile, servedVersion } =
      await setUp(context);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    for (const version of ['1.0.0', '1.2.0']) await sign(version);
    await to('1.0.0');
    const fileOf = (version: string, name: string) => path.join(storeFolder, 'chat', version, name);
    // The other team's signature, in its own place and in that of the team that owns the app.
    const signature = cryptoSign(null, fs.readFileSync(fileOf('1.1.0', 'release.json')), eventsKey);
    for (const key of [eventsKey, chatKey]) {
      const folder = signatureFolder('chat', '1.1.0', publicKeyOf(key));
      await store.publish(folder, new Map([[signatureName, signature]]));
    }
    const record = fs.readFileSync(fileOf('1.2.0', 'release.json'), 'utf8');
    fs.writeFileSync(fileOf('1.2.0', 'release.json'), record.replace('"commit": "abc"', '"commit": "abd"'));
    for (const version of ['1.1.0', '1.2.0']) {
      await assert.rejects(to(version), new RegExp(`chat ${version} is not signed by the team that owns`));
      const integrity = integrityOf(fs.readFileSync(fileOf(version, manifestName)));
      const line = { version, manifest: `/remotes/chat/${version}/${manifestName}`, integrity };
      fs.writeFileSync(registryFile, JSON.stringify({ chat: line }));
      assert.equal(await servedVersion(), '1.0.0');
    }
    fs.writeFileSync(fileOf('1.2.0', 'release.json'), record);
    assert.equal(await servedVersion(), '1.2.0');
  });

  test('DEP-08 what somebody writes into the registry by hand changes nothing at the host', async (context) => {
    const { root, publish, sign, to, storeFolder, registryFile, servedVersion, restartHost, printed } =
      await setUp(context);
    await publish('1.0.0');
    await sign('1.0.0');
    await to('1.0.0');
    assert.equal(await servedVersion(), '1.0.0');

    // A release of one's own making, in the store and in the registry, with values that fit each other.
    await publish('6.6.6', 'evil');
    const manifest = fs.readFileSync(path.join(storeFolder, 'chat', '6.6.6', manifestName));
    const byHand = (line: object) => fs.writeFileSync(registryFile, JSON.stringify({ chat: line }));
    const evil = { manifest: '/remotes/chat/6.6.6/mf-manifest.json', integrity: integrityOf(manifest) };
    byHand({ version: '6.6.6', ...evil });
    assert.equal(await servedVersion(), '1.0.0');
    // Under the name of the signed one.
    byHand({ version: '1.0.0', ...evil });
    assert.equal(await servedVersion(), '1.0.0');
    // With the signature of another release.
    fs.cpSync(
      path.join(storeFolder, '.signatures/chat/1.0.0'),
      path.join(storeFolder, '.signatures/chat/6.6.6'),
      {
        recursive: true,
      },
    );
    byHand({ version: '6.6.6', ...evil });
    assert.equal(await servedVersion(), '1.0.0');
    // A signed record, moved to where another version is looked for.
    const record = fs.readFileSync(path.join(storeFolder, 'chat', '1.0.0', 'release.json'));
    fs.writeFileSync(path.join(storeFolder, 'chat', '6.6.6', 'release.json'), record);
    byHand({ version: '6.6.6', ...evil });
    assert.equal(await servedVersion(), '1.0.0');
    byHand({ version: '6.6.6' });
    assert.equal(await servedVersion(), '1.0.0');
    // A host that starts now has seen no line that passed: the history has.
    restartHost();
    assert.equal(await servedVersion(), '1.0.0');
    assert.match(String(printed.mock.calls[0]?.arguments[0]), /chat 6\.6\.6 is not signed by the team/);
    assert.ok(root !== '');
  });
});

describe('keys and signatures that change', () => {
  test('DEP-08 a key is changed without a line being lost: both sign, then the old one is taken away', async (context) => {
    const { publish, sign, to, chatKey, writeTeams, servedVersion } = await setUp(context);
    await publish('1.0.0');
    await sign('1.0.0');
    await to('1.0.0');
    const next = newKey();
    writeTeams([chatKey, next]);
    await sign('1.0.0', next);
    await sign('1.0.0', next);
    writeTeams([next]);
    assert.equal(await servedVersion(), '1.0.0');
    await publish('1.1.0');
    await assert.rejects(sign('1.1.0'), /is none of the team/);
    await sign('1.1.0', next);
    await to('1.1.0');
    assert.equal(await servedVersion(), '1.1.0');
    // Without its key, nothing of a team is served, and what is wrong is printed.
    writeTeams([newKey()]);
    assert.equal(await servedVersion(), undefined);
  });

  test('DEP-08 while keys or signatures cannot be read, what was served stays', async (context) => {
    const { root, publish, sign, to, servedVersion } = await setUp(context);
    await publish('1.0.0');
    await sign('1.0.0');
    await to('1.0.0');
    assert.equal(await servedVersion(), '1.0.0');
    fs.writeFileSync(path.join(root, 'teams.json'), '{');
    assert.equal(await servedVersion(), '1.0.0');
  });
});

test('DEP-08 a release says what went into it: each package that an app needs, with version and hash', () => {
  const lockFile = path.join(projectFolder, 'package-lock.json');
  for (const name of ['host', ...remoteNames()]) {
    const list = componentsOf(lockFile, { folder: appFolder(name), name, version: '1.0.0' });
    const text = list.toString('utf8');
    assert.ok(text.includes('"bomFormat": "CycloneDX"'));
    for (const needed of ['"pkg:npm/react@19', '"pkg:npm/scheduler@', '"pkg:npm/%40tanstack/query-core@'])
      assert.ok(text.includes(needed), `${name} ${needed}`);
    for (const tool of ['webpack', 'typescript', 'jest', '%40typescript/old'])
      assert.ok(!text.includes(`pkg:npm/${tool}@`), `${name} ${tool}`);
    assert.ok(/"alg": "SHA-512",\n\s+"content": "[0-9a-f]{128}"/.test(text));
    assert.deepEqual(list, componentsOf(lockFile, { folder: appFolder(name), name, version: '1.0.0' }));
  }
});
