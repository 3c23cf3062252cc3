import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { specifiedScreens } from '../../host/src/screens/specified.ts';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { createHostServer } from '../host/host-server.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { FileRegistry } from '../registry/changeable-file.ts';
import { chatLine, remoteManifest, startProduct, writeFiles } from '../test/test-product.ts';

const declaration = {
  screens: [
    { pattern: '/notices', title: '공지 사항', parent: '/' },
    { pattern: '/notices/:id', title: '공지', parent: '/notices', part: 'room' },
  ],
  entry: { path: '/notices', text: '공지 사항', order: 100, colour: 'plum', pictogram: [{ d: 'M6 48h84' }] },
};

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Releases a version of a remote that declares something, beside the one without a declaration. */
function release({ root }: Product, version: string, declared: unknown) {
  const text = JSON.stringify({ ...remoteManifest, declaration: declared });
  writeFiles(root, { [`chat/${version}/mf-manifest.json`]: text });
  return { version, manifest: `/remotes/chat/${version}/mf-manifest.json`, integrity: integrityOf(text) };
}

/** The remote of the test's server, as one of which the host has never heard. */
async function startWithNotices(context: Parameters<typeof startProduct>[0]) {
  const product = await startProduct(context);
  const promote = (line: object | undefined) =>
    fs.writeFileSync(product.registryFile, JSON.stringify({ chat: chatLine, notices: line }));
  return { ...product, promote };
}

async function declarationsIn(
  { get }: Pick<Product, 'get'>,
  address: string,
  headers = {},
): Promise<unknown> {
  const text = await (await get(address, { headers })).text();
  const [, json = ''] = /id="settings">(.*?)<\/script>/.exec(text) ?? [];
  const settings: unknown = JSON.parse(json);
  assert.ok(typeof settings === 'object' && settings !== null && 'declarations' in settings);
  return settings.declarations;
}

test('DEP-26 what a remote declares that the registry names is in the page, and its addresses are screens', async (context) => {
  const product = await startWithNotices(context);
  assert.deepEqual(await declarationsIn(product, '/'), {});
  assert.equal((await product.get('/notices')).status, 404);
  product.promote({
    ...release(product, '1.1.0', declaration),
    manifest: `${product.remoteOrigin}/1.1.0/mf-manifest.json`,
  });
  assert.deepEqual(await declarationsIn(product, '/'), { notices: declaration });
  assert.equal((await product.get('/notices/7')).status, 200);
  assert.match(await (await product.get('/notices/7')).text(), /href="[^"]*room\.0123456789\.js"/);
  product.promote(undefined);
  assert.deepEqual(await declarationsIn(product, '/'), {});
  assert.equal((await product.get('/notices')).status, 404);
});

test('DEP-26 SH-18 a page is told what it does not know: not the screens of the specification, but what a remote has changed of them', async (context) => {
  const product = await startWithNotices(context);
  const live = (version: string, declared: object | undefined) => {
    assert.ok(declared !== undefined);
    fs.writeFileSync(product.registryFile, JSON.stringify({ chat: release(product, version, declared) }));
  };
  live('1.1.0', specifiedScreens.chat);
  assert.deepEqual(await declarationsIn(product, '/'), {});
  assert.equal((await product.get('/create-chat-room')).status, 200);
  const fewer = { screens: [{ pattern: '/chatter-list', title: '대화', parent: '/' }] };
  live('1.2.0', fewer);
  assert.deepEqual(await declarationsIn(product, '/'), { chat: fewer });
  assert.equal((await product.get('/create-chat-room')).status, 404);
});

test('HOME-01 DEP-26 an entry of the home menu that the host was built with is not told its pages again, another one is', async (context) => {
  const product = await startWithNotices(context);
  const built = { path: '/chatter-list', text: '현장 채팅', order: 3, colour: 'plum', pictogram: [] };
  const write = (contract: object) =>
    writeFiles(product.root, { 'host/contract.json': JSON.stringify({ version: '1.0.0', ...contract }) });
  const live = (version: string, entry: object) => {
    const declared = { ...specifiedScreens.chat, entry };
    fs.writeFileSync(product.registryFile, JSON.stringify({ chat: release(product, version, declared) }));
    return { chat: declared };
  };
  write({ entries: { chat: built } });
  const get = await restartHost(context, product);
  live('1.1.0', built);
  assert.deepEqual(await declarationsIn({ get }, '/'), {});
  const next = live('1.2.0', { ...built, badge: { address: '/api/chat/count', label: '새 메시지 {n}개' } });
  assert.deepEqual(await declarationsIn({ get }, '/'), next);
  // A host of before it was written draws its own.
  write({});
  assert.deepEqual(await declarationsIn({ get: await restartHost(context, product) }, '/'), {});
});

test('DEP-28 where a version cannot be read or is not what the registry names, what was read last stays', async (context) => {
  const product = await startWithNotices(context);
  const at = (version: string, changes = {}) => ({
    ...release(product, version, declaration),
    manifest: `${product.remoteOrigin}/${version}/mf-manifest.json`,
    ...changes,
  });
  product.promote(at('1.1.0', { integrity: chatLine.integrity }));
  assert.deepEqual(await declarationsIn(product, '/'), {});
  const other = await startWithNotices(context);
  other.promote({ ...at('1.1.0') });
  assert.deepEqual(await declarationsIn(other, '/'), { notices: declaration });
  for (const line of [
    at('1.2.0', { manifest: 'http://127.0.0.1:9/mf-manifest.json' }),
    { version: 'none' },
  ]) {
    other.promote(line);
    assert.deepEqual(await declarationsIn(other, '/'), { notices: declaration });
    assert.equal((await other.get('/notices')).status, 200);
  }
});

/** The host after a restart: nothing is known but what registry and store of the releases say. */
async function restartHost(context: Parameters<typeof startProduct>[0], { root, settings }: Product) {
  const server = await createHostServer(path.join(root, 'host'), settings);
  context.after(() => server.close());
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return (address: string) => fetch(origin + address);
}

/** A remote whose own server does not answer. */
const away = { notices: { port: 0, origin: 'http://127.0.0.1:9' } };

test("DEP-28 after a restart of the host, while a remote's server is away, what was released is declared", async (context) => {
  const product = await startWithNotices(context);
  const { integrity } = release(product, '1.1.0', declaration);
  product.promote({ version: '1.1.0', manifest: '/remotes/notices/1.1.0/mf-manifest.json', integrity });
  const settings = { ...product.settings, remotes: { ...product.settings.remotes, ...away } };
  const declared = async () => {
    const get = await restartHost(context, { ...product, settings });
    return { get, declarations: await declarationsIn({ get }, '/') };
  };
  assert.deepEqual((await declared()).declarations, {});
  const text = fs.readFileSync(path.join(product.root, 'chat', '1.1.0', 'mf-manifest.json'), 'utf8');
  writeFiles(product.root, { 'releases/notices/1.1.0/mf-manifest.json': text });
  const { get, declarations } = await declared();
  assert.deepEqual(declarations, { notices: declaration });
  assert.equal((await get('/notices/7')).status, 200);
  // Other bytes than the registry names are no declaration of it.
  writeFiles(product.root, { 'releases/notices/1.1.0/mf-manifest.json': `${text} ` });
  assert.deepEqual((await declared()).declarations, {});
});

test('DEP-28 after a restart of the host, where the version of the registry cannot be read, the one before it is declared', async (context) => {
  const product = await startWithNotices(context);
  const registry = new FileRegistry(product.registryFile);
  const put = async (version: string, declared: object) => {
    const { integrity } = release(product, version, declared);
    const line = { version, manifest: `${product.remoteOrigin}/${version}/mf-manifest.json`, integrity };
    const change = { registry, remote: 'notices', action: 'promote', by: 'kim', now: new Date() } as const;
    return changeRegistry({ ...change, next: () => line });
  };
  await put('1.0.9', { screens: [] });
  await put('1.1.0', declaration);
  await put('1.2.0', { screens: [] });
  fs.rmSync(path.join(product.root, 'chat', '1.2.0'), { recursive: true });
  const get = await restartHost(context, product);
  assert.deepEqual(await declarationsIn({ get }, '/'), { notices: declaration });
  assert.equal((await get('/notices/7')).status, 200);
});

test('DEP-28 where the next declaration is malformed, what was read last stays; one that declares nothing any more does not', async (context) => {
  const product = await startWithNotices(context);
  const live = (version: string, declared: unknown) =>
    product.promote({
      ...release(product, version, declared),
      manifest: `${product.remoteOrigin}/${version}/mf-manifest.json`,
    });
  live('1.1.0', declaration);
  assert.deepEqual(await declarationsIn(product, '/'), { notices: declaration });
  live('1.2.0', { screens: 'none' });
  assert.deepEqual(await declarationsIn(product, '/'), { notices: declaration });
  assert.equal((await product.get('/notices')).status, 200);
  live('1.3.0', undefined);
  assert.deepEqual(await declarationsIn(product, '/'), {});
});

test('DEP-28 a declaration that is malformed counts as none, and the others are served', async (context) => {
  const product = await startWithNotices(context);
  const script = { ...declaration, entry: { ...declaration.entry, pictogram: [{ d: '"/><script>' }] } };
  for (const bad of [{ screens: 'none' }, script]) {
    const line = release(product, '1.1.0', bad);
    product.promote({ ...line, manifest: `${product.remoteOrigin}/1.1.0/mf-manifest.json` });
    assert.deepEqual(await declarationsIn(product, '/'), {});
    assert.equal((await product.get('/chatter-list')).status, 200);
  }
});

test('DEP-28 parts that are malformed count as none, as they do on a page: what else the remote says is told', async (context) => {
  const product = await startWithNotices(context);
  const text = JSON.stringify({ ...remoteManifest, declaration, parts: { room: ['../room.js'] } });
  writeFiles(product.root, { 'chat/1.1.0/mf-manifest.json': text });
  const manifest = `${product.remoteOrigin}/1.1.0/mf-manifest.json`;
  product.promote({ version: '1.1.0', manifest, integrity: integrityOf(text) });
  assert.deepEqual(await declarationsIn(product, '/'), { notices: declaration });
  assert.doesNotMatch(await (await product.get('/notices/7')).text(), /room\.js/);
});

test("DEP-26 an address of the specification is its own remote's, whatever another one declares", async (context) => {
  const product = await startWithNotices(context);
  const greedy = { screens: [{ pattern: '/chatter-list', title: '공지', parent: '/' }] };
  const line = release(product, '1.1.0', greedy);
  product.promote({ ...line, manifest: `${product.remoteOrigin}/1.1.0/mf-manifest.json` });
  assert.match(
    await (await product.get('/chatter-list')).text(),
    /href="\/remotes\/chat\/1\.0\.0\/remoteEntry/,
  );
});

test('DEP-26 DEP-13 who is in a rollout has what the new version declares, everybody else what the live one does', async (context) => {
  const product = await startWithNotices(context);
  const at = (version: string, declared: object) => ({
    ...release(product, version, declared),
    manifest: `${product.remoteOrigin}/${version}/mf-manifest.json`,
  });
  const next = {
    screens: [...declaration.screens, { pattern: '/notices-of-today', title: '오늘', parent: '/notices' }],
  };
  const rollout = { line: at('1.2.0', next), audience: { employee: '7' } };
  product.promote({ ...at('1.1.0', declaration), rollout });
  const headers = { cookie: 'employeeNumber=7' };
  assert.deepEqual(await declarationsIn(product, '/', headers), { notices: next });
  assert.deepEqual(await declarationsIn(product, '/'), { notices: declaration });
  assert.equal((await product.get('/notices-of-today', { headers })).status, 200);
  assert.equal((await product.get('/notices-of-today')).status, 404);
});
