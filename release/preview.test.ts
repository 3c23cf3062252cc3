import assert from 'node:assert/strict';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { createHostServer } from '../server/host/host-server.ts';
import { FileRegistry } from '../server/registry/changeable-file.ts';
import { isAmong } from '../server/rollouts/rollout.ts';
import { startProduct } from '../server/test/test-product.ts';
import { readTeams } from '../server/releases/teams.ts';
import { previewLink } from './preview.ts';
import { promote } from './promote.ts';
import { publicKeyOf } from '../server/registry/signing-key.ts';
import { signRelease } from './sign.ts';
import { temporaryFolder } from './test-build.ts';
import { releaseChat } from './test-releases.ts';

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const origin = 'https://sales.example';
const hour = 3_600_000;

/** A compact JWS by hand. */
function jws(header: object, claims: object, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`;
}

type Wish = { version?: string; key?: KeyObject; origin?: string; now?: Date };

/** A host whose chat 1.0.0 is live and whose 1.5.0 is released, both signed; 1.6.0 is released and not signed. */
async function setUp(context: TestContext, isPromoted = true) {
  context.mock.method(console, 'error', () => undefined);
  const root = temporaryFolder(context);
  const { store, change } = await releaseChat(root, ['1.0.0', '1.5.0', '1.6.0'], new Date());
  const [chatKey, eventsKey] = [newKey(), newKey()];
  const teamsFile = path.join(root, 'teams.json');
  const writeTeams = (key: KeyObject) => {
    const chat = { apps: ['chat'], keys: [publicKeyOf(key)] };
    const events = { apps: ['events', 'host'], keys: [publicKeyOf(eventsKey)] };
    fs.writeFileSync(teamsFile, JSON.stringify({ chat, events }));
  };
  writeTeams(chatKey);
  const teams = await readTeams(teamsFile);
  for (const version of ['1.0.0', '1.5.0'])
    await signRelease(store, { teams, key: chatKey }, 'chat', version);
  const product = await startProduct(context, { settings: { teamsFile, releases: store, origin } });
  const registry = new FileRegistry(product.registryFile);
  const common = { ...change, registry, teams, releasesUrl: '/remotes' };
  if (isPromoted) await promote({ ...common, version: '1.0.0' });
  const link = async ({ version = '1.5.0', key = chatKey, now = new Date(), ...wish }: Wish = {}) =>
    previewLink({ ...common, version, signing: { teams, key }, origin, now, ...wish });
  const get = async (address: string, cookie = '', init: RequestInit = {}) =>
    product.get(address, { redirect: 'manual', ...init, headers: { cookie } });
  /** The cookie of a phone that has opened a link; empty where it gave none. */
  const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  return {
    watch: product.fleet.watch,
    common,
    chatKey,
    eventsKey,
    link,
    get,
    cookieOf,
    writeTeams,
    /** How a second replica answers who opens a link there. */
    another: async () => {
      const replica = await createHostServer(path.join(product.root, 'host'), product.settings);
      context.after(() => replica.close());
      const there = await replica.listen({ port: 0, host: '127.0.0.1' });
      return async (address: string) =>
        fetch(address.replace(origin, there), {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams(),
        });
    },
    show: async (address: string) => get(address.replace(origin, '')),
    open: async (address: string, cookie = '') =>
      get(address.replace(origin, ''), cookie, { method: 'POST', body: new URLSearchParams() }),
    chatOf: async (cookie = '') =>
      ((await (await get('/remotes.json', cookie)).json()) as { chat: { version: string } }).chat,
  };
}

describe('a preview', () => {
  test('DEP-23 the phone that opens the link has the version, each other the live one', async (context) => {
    const { link, open, cookieOf, chatOf, get } = await setUp(context);
    const answer = await open(await link());
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/preview.html']);
    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^__Host-preview=[\w.~-]+; Max-Age=(?:28800|28799); Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const cookie = cookieOf(answer);
    const line = await chatOf(cookie);
    assert.equal(line.version, '1.5.0');
    // So that the phone does not go back to it once it is live nowhere.
    assert.deepEqual(Object.keys(line).sort(), ['integrity', 'isPreview', 'manifest', 'version']);
    assert.equal((await chatOf()).version, '1.0.0');
    assert.equal((await get('/preview.html', cookie)).headers.get('cache-control'), 'no-store');
  });

  test('DEP-23 a link opens on one phone: what shows it does not open it, another phone is refused, the same one comes again', async (context) => {
    const { link, show, open, cookieOf, chatOf, get } = await setUp(context);
    const address = await link();
    for (let times = 0; times < 2; times += 1) {
      const shown = await show(address);
      assert.equal(shown.headers.get('set-cookie'), null);
      assert.match(await shown.text(), /<h1>Preview: chat 1\.5\.0<\/h1>[^]*Open it on this phone/);
    }
    const cookie = cookieOf(await open(address));
    const other = await open(address);
    assert.deepEqual([other.status, other.headers.get('set-cookie')], [403, null]);
    assert.match(await other.text(), /opened on another phone/);
    assert.equal(cookieOf(await open(address, cookie)), cookie);
    // A cookie that is made of the link alone, or with a secret of one's own.
    const token = address.split('link=')[1] ?? '';
    for (const made of [token, `${token}~`, `${token}~${'A'.repeat(32)}`]) {
      assert.equal((await chatOf(`__Host-preview=${made}`)).version, '1.0.0');
      assert.match(await (await get('/preview.html', `__Host-preview=${made}`)).text(), /No preview/);
    }
    assert.equal((await chatOf(cookie)).version, '1.5.0');
  });

  test('DEP-23 of twenty phones that open a link at the same time at two replicas one has it', async (context) => {
    const { link, open, another } = await setUp(context);
    const address = await link();
    const openThere = await another();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? open : openThere)(address)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, ...Array<number>(19).fill(403)]);
  });
});

describe('a phone that has a preview', () => {
  test('DEP-23 an employee number in the link goes along', async (context) => {
    const { link, open } = await setUp(context);
    const answer = await open(`${await link()}&employeeNumber=20231107`);
    assert.equal(answer.headers.get('location'), '/preview.html?employeeNumber=20231107');
  });

  test('DEP-25 the phone says what it has and leaves it; then it has what is live', async (context) => {
    const { link, open, cookieOf, get, chatOf } = await setUp(context);
    const cookie = cookieOf(await open(await link()));
    assert.match(await (await get('/preview.html', cookie)).text(), /<h1>Preview: chat 1\.5\.0<\/h1>/);
    assert.match(await (await get('/preview.html')).text(), /<h1>No preview<\/h1>/);
    const left = await get('/preview.html', cookie, { method: 'POST', body: new URLSearchParams() });
    assert.equal(left.status, 303);
    assert.match(left.headers.get('set-cookie') ?? '', /^__Host-preview=; Max-Age=0; Path=\/;/);
    assert.equal((await chatOf(cookieOf(left))).version, '1.0.0');
  });

  test('DEP-23 a remote that was never promoted is opened too', async (context) => {
    const { link, open, cookieOf, chatOf, get } = await setUp(context, false);
    assert.deepEqual(await (await get('/remotes.json')).json(), {});
    assert.equal((await chatOf(cookieOf(await open(await link())))).version, '1.5.0');
  });

  test('DEP-25 what its phone measures counts for no rollout', async (context) => {
    const { link, open, cookieOf, chatOf, common, get, watch } = await setUp(context);
    const cookie = cookieOf(await open(await link()));
    await promote({ ...common, version: '1.5.0', audience: { percent: 50 } });
    const employees = Array.from({ length: 20 }, (_, index) => String(20_200_000 + index));
    const has = (employee: string) => isAmong(50, 'chat', '1.5.0', employee);
    const report = async (employee: string | undefined, phone: string) => {
      const events = [{ type: 'page-error', name: 'chat', version: '1.5.0', kind: 'error' }];
      const init = { method: 'POST', body: JSON.stringify({ events }) };
      await get('/telemetry', `employeeNumber=${employee ?? ''}; ${phone}`, init);
    };
    const other = employees.find((employee) => !has(employee));
    assert.equal((await chatOf(`employeeNumber=${other ?? ''}; ${cookie}`)).version, '1.5.0');
    await report(other, cookie);
    assert.equal(watch.report('chat'), undefined);
    await report(employees.find(has), '');
    assert.deepEqual(watch.report('chat')?.hits['errors in pages'], { next: 1, live: 0 });
  });
});

describe('a link that opens nothing', () => {
  test('DEP-24 expired, of another host, of another team, changed: it gives no cookie and says so', async (context) => {
    const { link, show, open, chatKey, eventsKey } = await setUp(context);
    const good = await link();
    const old = await link({ now: new Date(Date.now() - 8 * hour - 1000) });
    const other = (await link({ origin: 'https://other.example' })).replace('https://other.example', origin);
    const iat = Math.floor(Date.now() / 1000);
    const [, goodClaims = ''] = good.split('.').slice(-3);
    const claimed = JSON.parse(Buffer.from(goodClaims, 'base64url').toString()) as { line: object };
    const kind = { alg: 'EdDSA', typ: 'preview+jwt' };
    const at = (token: string) => `${origin}/preview.html?link=${token}`;
    const by = (key: KeyObject, changes: object, header: object = kind) =>
      at(jws(header, { ...claimed, ...changes }, key));
    const [head = '', claims = '', signature = ''] = (good.split('link=')[1] ?? '').split('.');
    const changed = Buffer.from(claims, 'base64url').toString().replace('1.5.0', '1.6.0');
    const unsigned = Buffer.from('{"alg":"none","typ":"preview+jwt"}').toString('base64url');
    const links = {
      old,
      other,
      ofOtherTeam: by(eventsKey, {}),
      ofItsOwnForAnother: by(chatKey, { app: 'events' }),
      ofTheHost: by(eventsKey, { app: 'host' }),
      otherBytes: by(chatKey, { line: { ...claimed.line, integrity: 'sha384-x' } }),
      notReleased: by(chatKey, { line: { ...claimed.line, version: '7.0.0' } }),
      notSigned: by(chatKey, { line: { ...claimed.line, version: '1.6.0' } }),
      withoutEnd: by(chatKey, { exp: undefined }),
      tooLong: by(chatKey, { iat: iat - 9 * 3600, exp: iat + 30 * 86_400 }),
      otherKind: by(chatKey, {}, { alg: 'EdDSA' }),
      changed: at(`${head}.${Buffer.from(changed).toString('base64url')}.${signature}`),
      cut: good.slice(0, -4),
      unsigned: at(`${unsigned}.${claims}.`),
      empty: at(''),
    };
    for (const [name, address] of Object.entries(links)) {
      for (const ask of [show, open]) {
        const answer = await ask(address);
        assert.equal(answer.status, 403, name);
        assert.equal(answer.headers.get('set-cookie'), null, name);
        assert.match(await answer.text(), /This link opens nothing/, name);
      }
    }
    for (const address of [good, by(chatKey, {})]) assert.equal((await show(address)).status, 200);
  });

  test('DEP-24 a cookie that somebody made changes nothing, and one of a key that was taken away no more', async (context) => {
    const { link, open, cookieOf, chatOf, writeTeams } = await setUp(context);
    const cookie = cookieOf(await open(await link()));
    assert.equal((await chatOf(`${cookie.slice(0, -6)}AAAAAA`)).version, '1.0.0');
    assert.equal((await chatOf('__Host-preview=%7B%22app%22%3A%22chat%22%7D')).version, '1.0.0');
    assert.equal((await chatOf(cookie)).version, '1.5.0');
    writeTeams(newKey());
    assert.notEqual((await chatOf(cookie)).version, '1.5.0');
  });

  test('DEP-24 the command makes none of what is live, not released or signed, of the host, or without a key', async (context) => {
    const { link, common, eventsKey } = await setUp(context);
    await assert.rejects(link({ version: '1.0.0' }), /everybody has it/);
    await assert.rejects(
      link({ version: '7.0.0' }),
      /it is not released; released are 1\.0\.0, 1\.5\.0, 1\.6\.0/,
    );
    await assert.rejects(link({ version: '1.6.0' }), /is not signed by the team that owns chat/);
    await assert.rejects(link({ key: eventsKey }), /is none of the team that owns chat/);
    const request = { ...common, version: '1.5.0', origin, now: new Date() };
    await assert.rejects(previewLink({ ...request, signing: undefined }), /TEAMS_FILE names no teams/);
    const signing = { teams: common.teams, key: eventsKey };
    await assert.rejects(
      previewLink({ ...request, remote: 'host', signing }),
      /a preview is one of a remote/,
    );
  });

  test('DEP-24 where no teams are named there are no previews', async (context) => {
    const { get } = await startProduct(context);
    assert.equal((await get('/preview.html')).status, 404);
  });
});
