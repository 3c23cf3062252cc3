import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { abort } from '../server/registry/abort.ts';
import type { Change } from '../server/registry/change.ts';
import { ChangeSignatures } from '../server/registry/change-signatures.ts';
import { changeRegistry } from '../server/registry/change-registry.ts';
import { publicKeyOf } from '../server/registry/signing-key.ts';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { WatchedRegistry } from '../server/registry/watched-registry.ts';
import { FolderStore, type Files } from '../server/releases/store.ts';
import type { AppLine } from '../server/rollouts/rollout.ts';
import { temporaryFolder } from './test-build.ts';

const now = new Date('2026-11-28T09:00:00Z');
const newKey = () => generateKeyPairSync('ed25519').privateKey;

function lineOf(version: string): AppLine {
  return { version, manifest: `/remotes/chat/${version}/mf-manifest.json`, integrity: 'sha384-x' };
}

/** The store of a command that is killed once its change has its place in the order, and is not among its app's yet. */
class CutShort extends FolderStore {
  override async publish(folder: string, files: Files): Promise<boolean> {
    if (!folder.startsWith('.order/')) throw new Error('killed');
    return super.publish(folder, files);
  }
}

/** A registry in a folder, of a team for `chat` and one for `events`; the hosts' key may change both. */
function setUp(context: TestContext) {
  const root = temporaryFolder(context);
  const folder = path.join(root, 'registry');
  const teamsFile = path.join(root, 'teams.json');
  const [chat, events, hosts] = [newKey(), newKey(), newKey()];
  const writeTeams = (...chatKeys: KeyObject[]) => {
    const teams = {
      chat: { apps: ['chat'], keys: chatKeys.map(publicKeyOf) },
      events: { apps: ['events'], keys: [publicKeyOf(events)] },
      hosts: { apps: ['chat', 'events'], keys: [publicKeyOf(hosts)] },
    };
    fs.writeFileSync(teamsFile, JSON.stringify(teams));
  };
  writeTeams(chat);
  const printed = context.mock.method(console, 'error', () => undefined);
  context.mock.method(console, 'log', () => undefined);
  const open = (key?: KeyObject, store = new FolderStore(folder)) =>
    new StoredRegistry(store, new ChangeSignatures(teamsFile, key));
  const promote = async (to: AppLine, key: KeyObject | undefined = chat, remote = 'chat') =>
    changeRegistry({ registry: open(key), remote, action: 'promote', by: 'kim', now, next: () => to });
  const startHost = () => {
    let time = 0;
    const nothing = async () => Promise.resolve(undefined);
    const built = { lines: nothing, line: nothing, former: async () => Promise.resolve([]) };
    const watched = new WatchedRegistry(open(), built, () => time);
    return async () => {
      time += 5000;
      return (await watched.lines())?.chat;
    };
  };
  const fileOf = (app: string, number: number) =>
    path.join(folder, app, String(number).padStart(6, '0'), 'change.json');
  /** Writes a file of the registry as somebody with access to its bucket can. */
  const write = (app: string, number: number, text: string) => {
    fs.mkdirSync(path.dirname(fileOf(app, number)), { recursive: true });
    fs.writeFileSync(fileOf(app, number), text);
  };
  return { folder, chat, events, hosts, writeTeams, printed, open, promote, startHost, fileOf, write };
}

const byHand = (to: AppLine, action: Change['action'] = 'promote') =>
  JSON.stringify({ at: now.toISOString(), by: 'kim', action, remote: 'chat', from: null, to });

describe('a registry whose changes teams sign', () => {
  test('DEP-08 what somebody with access to it writes by hand changes nothing: a version, a rollout, its end', async (context) => {
    const { promote, startHost, write, open, chat, printed } = setUp(context);
    const rollout = { line: lineOf('1.1.0'), audience: { percent: 5 } };
    const live: AppLine = { ...lineOf('1.0.0'), rollout };
    await promote(live);
    const served = startHost();
    const wide = { ...rollout, audience: { percent: 100 } };
    const forged = [
      byHand(lineOf('0.9.0')),
      byHand({ ...lineOf('1.0.0'), rollout: wide }, 'rollout'),
      byHand(lineOf('1.0.0'), 'abort'),
      byHand(lineOf('0.9.0')).replace('{', '{"signature":"AAAA",'),
    ];
    for (const [index, text] of forged.entries()) {
      write('chat', index + 2, text);
      assert.deepEqual(await served(), live);
      assert.deepEqual(await startHost()(), live);
    }
    assert.match(
      String(printed.mock.calls.at(-1)?.arguments[0]),
      /chat\/\d+\/change\.json is not signed by the team that owns chat, and is passed over/,
    );
    await promote(lineOf('1.2.0'));
    assert.deepEqual(await served(), lineOf('1.2.0'));
    const { changes } = await open(chat).read('chat');
    assert.deepEqual(
      changes.map(({ from, to }) => [from?.version, to.version]),
      [
        [undefined, '1.0.0'],
        ['1.0.0', '1.2.0'],
      ],
    );
  });

  test('DEP-08 a signed change counts once, in its place, and as it was signed', async (context) => {
    const { promote, startHost, write, fileOf, hosts } = setUp(context);
    await promote(lineOf('1.0.0'));
    await promote(lineOf('1.1.0'));
    const served = startHost();
    assert.deepEqual(await served(), lineOf('1.1.0'));
    const first = fs.readFileSync(fileOf('chat', 1), 'utf8');
    write('chat', 3, first);
    assert.deepEqual(await startHost()(), lineOf('1.1.0'));
    // Signed by a key that owns both apps, and still of the other one.
    await promote(lineOf('7.0.0'), hosts, 'events');
    await promote(lineOf('7.1.0'), hosts, 'events');
    for (const number of [3, 4]) write('chat', number, fs.readFileSync(fileOf('events', 2), 'utf8'));
    assert.deepEqual(await startHost()(), lineOf('1.1.0'));
    write('chat', 2, fs.readFileSync(fileOf('chat', 2), 'utf8').replace('kim', 'lee'));
    assert.deepEqual(await startHost()(), lineOf('1.0.0'));
    assert.deepEqual(await served(), lineOf('1.1.0'));
  });

  test('DEP-08 a running host goes on with what it served where changes were taken away', async (context) => {
    const { promote, startHost, fileOf } = setUp(context);
    await promote(lineOf('1.0.0'));
    await promote(lineOf('1.1.0'));
    const served = startHost();
    assert.deepEqual(await served(), lineOf('1.1.0'));
    fs.rmSync(path.dirname(fileOf('chat', 2)), { recursive: true });
    assert.deepEqual(await served(), lineOf('1.1.0'));
    await promote(lineOf('1.2.0'));
    await promote(lineOf('1.3.0'));
    assert.deepEqual(await served(), lineOf('1.3.0'));
  });
});

describe('who signs changes of a registry', () => {
  test('DEP-08 without a key, or with that of another team, nothing is changed', async (context) => {
    const { promote, open, events } = setUp(context);
    await promote(lineOf('1.0.0'));
    await assert.rejects(promote(lineOf('1.1.0'), events), /none of the team that owns chat/);
    const request = { registry: open(), remote: 'chat', by: 'kim', now } as const;
    await assert.rejects(
      changeRegistry({ ...request, action: 'promote', next: () => lineOf('1.1.0') }),
      /name the private key of its team/,
    );
    assert.equal((await open().read('chat')).count, 1);
  });

  test('DEP-08 DEP-18 a checked change that was cut short is finished by another team, and stays signed by its own', async (context) => {
    const { folder, open, chat, events, startHost } = setUp(context);
    const request = {
      by: 'kim',
      now,
      action: 'promote',
      check: async () => Promise.resolve(undefined),
    } as const;
    const put = async (registry: StoredRegistry, remote: string) =>
      changeRegistry({ ...request, registry, remote, next: () => lineOf('1.0.0') });
    await assert.rejects(put(open(chat, new CutShort(folder)), 'chat'), /killed/);
    assert.equal(await startHost()(), undefined);
    await put(open(events), 'events');
    assert.deepEqual(await startHost()(), lineOf('1.0.0'));
    assert.equal((await open().read('chat')).changes.length, 1);
    assert.equal(await put(open(chat), 'chat'), undefined);
  });

  test('DEP-08 DEP-17 the hosts end a rollout with their own key', async (context) => {
    const { promote, open, hosts, startHost } = setUp(context);
    await promote({ ...lineOf('1.0.0'), rollout: { line: lineOf('1.1.0'), audience: { percent: 5 } } });
    await abort({ registry: open(hosts), remote: 'chat', by: 'host', now, reason: 'it hurts' });
    assert.deepEqual(await startHost()(), lineOf('1.0.0'));
  });

  test('DEP-08 a key is changed for another one: what both have signed keeps its history', async (context) => {
    const { promote, open, chat, writeTeams, startHost } = setUp(context);
    await promote(lineOf('1.0.0'));
    await promote(lineOf('1.1.0'));
    const next = newKey();
    writeTeams(chat, next);
    await open(next).signAgain('chat');
    writeTeams(next);
    assert.deepEqual(await startHost()(), lineOf('1.1.0'));
    await promote(lineOf('1.2.0'), next);
    const { changes } = await open().read('chat');
    assert.deepEqual(
      changes.map(({ to }) => to.version),
      ['1.0.0', '1.1.0', '1.2.0'],
    );
  });
});
