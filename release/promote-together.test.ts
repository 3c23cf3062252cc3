import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { FileRegistry } from '../server/registry/changeable-file.ts';
import type { ChangeableRegistry } from '../server/registry/change-registry.ts';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { FolderStore } from '../server/releases/store.ts';
import { promote } from './promote.ts';
import { release } from './release.ts';
import { rollback } from './rollback.ts';
import { readSurroundings } from './surroundings.ts';
import { temporaryFolder, testHost, writeBuild, writeHostBuild } from './test-build.ts';
import { emptyStore, noPages } from './test-releases.ts';

const now = new Date('2026-11-29T09:00:00Z');

/** Releases of which each 2.0.0 fits the other app's 1.0.0, and not its 2.0.0. */
async function releaseBoth(root: string): Promise<string> {
  const { storeFolder, store } = emptyStore(root);
  const common = { store, host: testHost, by: 'kim', commit: '', now };
  const origin = { components: Buffer.from('{}'), lockFile: 'sha512-x' };
  for (const version of ['1.0.0', '2.0.0']) {
    const isFirst = version === '1.0.0';
    const taken = { useState: 'remote-chat/src/entry.tsx' };
    const imports = { react: isFirst ? taken : { ...taken, useEffect: 'remote-chat/src/entry.tsx' } };
    const chat = writeBuild(path.join(root, 'chat', version), version, { takes: { imports, carries: {} } });
    const exports = { react: isFirst ? ['useEffect', 'useState'] : ['useState'] };
    const host = writeHostBuild(path.join(root, 'host', version), version, { contract: { exports } });
    await release({ ...common, remote: 'chat', version, folder: chat });
    await release({ ...common, remote: 'host', version, folder: host, origin });
  }
  return storeFolder;
}

type Step = () => Promise<void>;
type Kind = 'file' | 'folder';
type Place = { kind: Kind; folder: string; releases: string; origin?: string };

/** The same object, with something that happens before each call of it. */
function stepping<T extends object>(target: T, step: Step): T {
  return new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]): Promise<unknown> => {
        await step();
        return (await Reflect.apply(value, object, args)) as unknown;
      };
    },
  });
}

function openSteppingly(kind: Kind, folder: string, step: Step): ChangeableRegistry {
  if (kind === 'file') return stepping(new FileRegistry(path.join(folder, 'remotes.json')), step);
  return new StoredRegistry(stepping(new FolderStore(folder), step));
}

const noStep: Step = async () => Promise.resolve();

/** One command in a workspace of its own: nothing but registry and releases is common. */
async function workspace({ kind, folder, releases, origin }: Place, step: Step = noStep) {
  const environment = {
    REMOTES_FILE: path.join(folder, 'remotes.json'),
    RELEASES_DIR: releases,
    ...(kind === 'folder' && { REGISTRY_DIR: folder }),
    HOST_ORIGIN: origin,
  };
  const { readHosts, readLiveRemotes, ...surroundings } = await readSurroundings(environment);
  const read = stepping({ readHosts, readLiveRemotes, openPages: noPages }, step);
  const registry = openSteppingly(kind, folder, step);
  return { ...surroundings, ...read, registry, by: 'kim', now };
}

type Command = (at: Awaited<ReturnType<typeof workspace>>) => Promise<unknown>;

const put =
  (remote: string, version: string, options: Partial<Parameters<typeof promote>[0]> = {}): Command =>
  (at) =>
    promote({ ...at, remote, version, ...options });
const back =
  (remote: string): Command =>
  (at) =>
    rollback({ ...at, remote });

async function run(place: Place, command: Command, step?: Step): Promise<string> {
  return command(await workspace(place, step)).then(
    () => 'made',
    (error: unknown) => String(error),
  );
}

/** A product of which both apps are live as 1.0.0, and were 2.0.0 before. */
async function setUp(context: TestContext, kind: Kind) {
  context.mock.method(console, 'log', () => undefined);
  const root = temporaryFolder(context);
  const begun: Place = { kind, folder: path.join(root, 'begun'), releases: await releaseBoth(root) };
  for (const app of ['host', 'chat'])
    for (const version of ['2.0.0', '1.0.0']) assert.equal(await run(begun, put(app, version)), 'made');
  let count = 0;
  /** Begins with that once more. */
  return (origin?: string) => {
    const folder = path.join(root, String(count++));
    fs.cpSync(begun.folder, folder, { recursive: true });
    const place: Place = { ...begun, folder, ...(origin !== undefined && { origin }) };
    const registry = openSteppingly(kind, folder, noStep);
    return {
      releases: begun.releases,
      run: async (command: Command, step?: Step) => run(place, command, step),
      read: async (app: string) => registry.read(app),
      /** How many apps somebody gets as 2.0.0. */
      seconds: async () => {
        const lines = await Promise.all(['host', 'chat'].map(async (app) => (await registry.read(app)).line));
        return lines.filter((line) => [line, line?.rollout?.line].some((one) => one?.version === '2.0.0'))
          .length;
      },
    };
  };
}

/** Both commands, the second one at a step of the first one; undefined where that has no such step. */
async function interleave(
  product: ReturnType<Awaited<ReturnType<typeof setUp>>>,
  [first, second]: readonly [Command, Command],
  step: number,
) {
  let steps = 0;
  let answer: string | undefined;
  const firstAnswer = await product.run(first, async () => {
    if (steps++ === step) answer = await product.run(second);
  });
  return answer === undefined ? undefined : [firstAnswer, answer];
}

const misfit =
  /imports useEffect of react, which the host 2\.0\.0 does not export|chat 2\.0\.0: remote-chat\/src\/entry/;

const pairs: Readonly<Record<string, readonly [Command, Command]>> = {
  'two promotions': [put('host', '2.0.0'), put('chat', '2.0.0')],
  'two rollbacks': [back('host'), back('chat')],
  'a promotion and a rollout': [put('host', '2.0.0'), put('chat', '2.0.0', { audience: { percent: 5 } })],
};

for (const kind of ['file', 'folder'] as const)
  describe(`changes of two apps at the same time, in a registry of one ${kind}`, () => {
    // A file is one object for all apps: one pair is enough there.
    for (const [name, [one, other]] of Object.entries(pairs).slice(0, kind === 'file' ? 1 : undefined))
      test(`DEP-04 DEP-18 ${name} that do not fit: whichever comes in between at any step, one is made, and the other is refused with the reason`, async (context) => {
        const begin = await setUp(context, kind);
        for (const commands of [[one, other] as const, [other, one] as const])
          for (let step = 0; ; step += 1) {
            const product = begin();
            const answers = await interleave(product, commands, step);
            if (answers === undefined) {
              assert.ok(step > 4, 'it has steps');
              break;
            }
            assert.equal(answers.filter((answer) => answer === 'made').length, 1, answers.join());
            assert.match(answers.join(), misfit);
            assert.equal(await product.seconds(), 1);
          }
      });

    test('DEP-04 DEP-18 many at once: one of them is made, and what it fits after it', async (context) => {
      const begin = await setUp(context, kind);
      const product = begin();
      const apps = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? 'host' : 'chat'));
      const answers = await Promise.all(apps.map(async (app) => product.run(put(app, '2.0.0'))));
      const made = apps.filter((_, index) => answers[index] === 'made');
      assert.equal(new Set(made).size, 1, answers.join());
      assert.equal(made.length, 3);
      assert.equal(await product.seconds(), 1);
    });

    test('DEP-04 DEP-18 what a promotion that is killed at any step leaves is seen by one that was checked before it', async (context) => {
      const begin = await setUp(context, kind);
      for (const [killed, other] of [
        ['host', 'chat'],
        ['chat', 'host'],
      ] as const)
        for (let step = 0; ; step += 1) {
          const product = begin();
          let steps = 0;
          let answer: string | undefined;
          const openPages = async () => {
            answer ??= await product.run(put(killed, '2.0.0'), async () => {
              if (steps++ >= step) throw new Error('killed');
              return Promise.resolve();
            });
            return [];
          };
          const isMade = (await product.run(put(other, '2.0.0', { openPages }))) === 'made';
          assert.equal((await product.read(killed)).line?.version, isMade ? '1.0.0' : '2.0.0');
          assert.equal(await product.seconds(), 1);
          if (answer === 'made') break;
          assert.match(answer ?? '', /killed/);
        }
    });

    test('DEP-18 a forced change is made whatever comes in between, and what is not forced has to fit it', async (context) => {
      const begin = await setUp(context, kind);
      const force = put('host', '2.0.0', { force: 'it is urgent' });
      const other = put('chat', '2.0.0');
      for (const commands of [[force, other] as const, [other, force] as const])
        for (let step = 0; ; step += 1) {
          const product = begin();
          const answers = await interleave(product, commands, step);
          if (answers === undefined) break;
          assert.equal(answers[commands.indexOf(force)], 'made');
          const { forced } = (await product.read('host')).changes.at(-1) ?? {};
          if ((await product.seconds()) === 2) assert.match(forced?.problems.join() ?? '', misfit);
          else assert.match(answers[commands.indexOf(other)] ?? '', misfit);
        }
    });
  });

/** The host and its remotes as they were a moment ago; the files of every version. */
async function startLateHost(context: TestContext, releases: string): Promise<string> {
  const chat = path.join(releases, 'chat', '1.0.0', manifestName);
  const line = {
    version: '1.0.0',
    manifest: `/remotes/chat/1.0.0/${manifestName}`,
    integrity: integrityOf(fs.readFileSync(chat)),
  };
  const texts: Record<string, string> = {
    '/contract.json': JSON.stringify(testHost),
    '/remotes.json': JSON.stringify({ chat: line }),
  };
  const server = http.createServer(({ url = '' }, response) =>
    response.end(texts[url] ?? fs.readFileSync(path.join(releases, url.replace(/^\/(?:remotes\/)?/, '')))),
  );
  context.after(() => server.close());
  await once(server.listen(0), 'listening');
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}

test('DEP-18 what is promoted in a store counts before the running host has read it', async (context) => {
  const begin = await setUp(context, 'folder');
  const origin = await startLateHost(context, begin().releases);
  for (const [first, next] of [
    ['host', 'chat'],
    ['chat', 'host'],
  ] as const) {
    const product = begin(origin);
    assert.equal(await product.run(put(first, '2.0.0')), 'made');
    assert.match(await product.run(put(next, '2.0.0')), misfit);
  }
});
