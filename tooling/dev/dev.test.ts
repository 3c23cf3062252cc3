import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { copyProject } from '../test/project-copy.ts';
import { freePort } from '@field-sales/shared/test/free-port';

const chatLine = {
  version: '7.0.0',
  manifest: '/remotes/chat/7.0.0/mf-manifest.json',
  integrity: 'sha384-deployed',
};

/** A deployed host that answers only what a development server asks. */
async function startDeployedHost(context: TestContext): Promise<string> {
  const server = http.createServer((request, response) => {
    if (request.url === '/remotes.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ chat: chatLine, barcode: chatLine }));
      return;
    }
    if (request.url === '/api/echo') {
      response.end(`cookie ${request.headers.cookie ?? ''}`);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "script-src 'self'");
    response.setHeader('strict-transport-security', 'max-age=1');
    response.end(
      'deployed page <script type="application/json" id="settings">{"isKeptOffline":true}</script><link rel="preload" href="/remotes/barcode/9.0.0/x.js" as="script"><link rel="preload" href="/assets/main.js" as="script">',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

async function startDevelopment(
  context: TestContext,
  folder: string,
  environment: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'tooling/dev/dev.ts', 'barcode', ...options], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: '',
      ...environment,
      HOST_PORT: String(port),
      BARCODE_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  context.after(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  for await (const line of child.stdout) if (String(line).includes('Ready: ')) break;
  assert.equal(child.exitCode, null, 'it stopped before it was ready');
  return `http://localhost:${port}`;
}

type Line = { version: string; manifest: string; integrity: string };

async function lineOf(origin: string): Promise<Line> {
  const response = await fetch(`${origin}/remotes.json`);
  const registry: unknown = await response.json();
  assert.ok(typeof registry === 'object' && registry !== null && 'barcode' in registry);
  const line = registry.barcode;
  assert.ok(
    typeof line === 'object' &&
      line !== null &&
      'manifest' in line &&
      'integrity' in line &&
      'version' in line,
  );
  return {
    version: String(line.version),
    manifest: String(line.manifest),
    integrity: String(line.integrity),
  };
}

/** The remote's files as a page gets them, each checked in the same way as the host's loader does. */
async function scriptsOf(origin: string, line: Line): Promise<string> {
  const text = await (await fetch(origin + line.manifest)).text();
  assert.equal(integrityOf(text), line.integrity);
  const manifest: unknown = JSON.parse(text);
  assert.ok(typeof manifest === 'object' && manifest !== null && 'integrity' in manifest);
  assert.ok(typeof manifest.integrity === 'object' && manifest.integrity !== null);
  const texts = await Promise.all(
    Object.entries(manifest.integrity).map(async ([name, integrity]) => {
      const file = await (await fetch(origin + line.manifest.replace(/[^/]*$/, name))).arrayBuffer();
      const bytes = Buffer.from(file);
      assert.equal(integrityOf(bytes), integrity, name);
      return bytes.toString();
    }),
  );
  assert.ok(texts.length >= 2);
  return texts.join('\n');
}

/** Edits the remote, and opens it again and again, as a page does, until it has the edit. */
async function reloadWhileEdited(origin: string, folder: string, word: string): Promise<void> {
  fs.appendFileSync(path.join(folder, 'remote-barcode', 'src', 'entry.tsx'), `\nconsole.info('${word}');\n`);
  for (let scripts = ''; !scripts.includes(word);) scripts = await scriptsOf(origin, await lineOf(origin));
}

/** Opens the channel like a page; gives what has come on it so far. */
async function openChannel(address: string): Promise<{ received: () => string; close: () => void }> {
  const request = http.get(address, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('a page of a test').toString('base64'),
    },
  });
  const socket = await new Promise<Duplex>((resolve, reject) => {
    request.on('upgrade', (_response, upgraded) => resolve(upgraded));
    request.on('response', ({ statusCode }) => reject(new Error(`status ${statusCode ?? 0}`)));
    request.on('error', reject);
  });
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  return { received: () => text, close: () => socket.destroy() };
}

test(
  'RUN-06 MF-10 OFF-13 DEP-26 one remote comes from its source with what it declares, the rest from the deployed host, and an edit arrives; whatever line was read, its files fit it',
  { timeout: 120_000 },
  async (context) => {
    const folder = copyProject();
    const shelfMap = { pattern: '/shelf-map', title: '매대 지도', parent: '/barcode' };
    fs.writeFileSync(
      path.join(folder, 'remote-barcode', 'src', 'declaration.ts'),
      `export const declaration = { screens: [${JSON.stringify(shelfMap)}] };`,
    );
    const hostOrigin = await startDeployedHost(context);
    const origin = await startDevelopment(context, folder, { HOST_ORIGIN: hostOrigin });
    context.after(() => fs.rmSync(folder, { recursive: true, force: true }));

    const page = await fetch(`${origin}/barcode`, { headers: { accept: 'text/html' } });
    assert.equal(page.headers.get('content-security-policy'), "script-src 'self'");
    assert.equal(page.headers.get('strict-transport-security'), null);
    const settings = { isKeptOffline: false, declarations: { barcode: { screens: [shelfMap] } } };
    assert.equal(
      await page.text(),
      `deployed page <script type="application/json" id="settings">${JSON.stringify(settings)}</script><link rel="preload" href="/assets/main.js" as="script">`,
    );
    assert.match(await (await fetch(`${origin}/worker.js`)).text(), /unregister/);
    const echo = await fetch(`${origin}/api/echo`, { headers: { cookie: 'employeeNumber=7' } });
    assert.equal(await echo.text(), 'cookie employeeNumber=7');

    const registry: unknown = await (await fetch(`${origin}/remotes.json`)).json();
    assert.deepEqual(Reflect.get(Object(registry), 'chat'), chatLine);
    const before = await lineOf(origin);
    assert.doesNotMatch(await scriptsOf(origin, before), /an edited word/);
    const channel = await openChannel(`${origin}/hot/barcode/ws`);

    await reloadWhileEdited(origin, folder, 'an edited word');
    assert.doesNotMatch(await scriptsOf(origin, before), /an edited word/);
    assert.match(channel.received(), /"type":"hash"/);

    // A page that takes the update in place goes on with the newest files.
    const textOf = async (name: string) =>
      (await fetch(origin + before.manifest.replace(/[^/]*$/, name))).text();
    const chunk = '__federation_expose_entry.js';
    assert.doesNotMatch(await textOf(chunk), /an edited word/);
    await textOf('remote.hot-update.json');
    assert.match(await textOf(chunk), /an edited word/);
    assert.equal(integrityOf(await textOf('mf-manifest.json')), before.integrity);

    // A mistake is told to the pages that are open; one that is opened finds what was compiled before it.
    const entry = path.join(folder, 'remote-barcode', 'src', 'entry.tsx');
    fs.appendFileSync(entry, "\nimport './gone.ts';\n");
    while (!channel.received().includes('"type":"errors"'))
      assert.match(await scriptsOf(origin, await lineOf(origin)), /an edited word/);
    assert.match(await scriptsOf(origin, await lineOf(origin)), /an edited word/);
    channel.close();
  },
);

test(
  'RUN-06 MF-11 OFF-13 where the host comes from its source, its workbench is a page and an unknown address is none',
  { timeout: 120_000 },
  async (context) => {
    const folder = copyProject();
    const ports = await Promise.all(
      ['EVENTS', 'FIELD', 'CHAT'].map(async (name) => [name, await freePort()]),
    );
    const origin = await startDevelopment(context, folder, {
      HOST_ORIGIN: '',
      API_ORIGIN: await startDeployedHost(context),
      ...Object.fromEntries(ports.map(([name, port]) => [`${name}_PORT`, String(port)])),
    });
    context.after(() => fs.rmSync(folder, { recursive: true, force: true }));

    const statusOf = async (address: string) => (await fetch(origin + address)).status;
    assert.equal(await statusOf('/workbench'), 200);
    assert.equal(await statusOf('/workbench?employeeNumber=1'), 200);
    assert.match(await (await fetch(`${origin}/`)).text(), /"isKeptOffline":false/);
    assert.match(await (await fetch(`${origin}/worker.js`)).text(), /unregister/);
    assert.equal(await statusOf('/workbench/chat'), 200);
    assert.equal(await statusOf('/no-such-screen'), 404);
    assert.equal(await statusOf('/workbench/none'), 404);
  },
);

test(
  'RUN-06 MF-10 OFF-13 one remote starts by itself: a page of its own around it, which knows no other remote, and whose files fit its line at every moment of an edit',
  { timeout: 120_000 },
  async (context) => {
    const folder = copyProject();
    const origin = await startDevelopment(
      context,
      folder,
      { HOST_ORIGIN: '', API_ORIGIN: await startDeployedHost(context) },
      '--standalone',
    );
    context.after(() => fs.rmSync(folder, { recursive: true, force: true }));

    const registry: unknown = await (await fetch(`${origin}/remotes.json`)).json();
    assert.ok(typeof registry === 'object' && registry !== null);
    assert.deepEqual(Object.keys(registry), ['barcode']);
    const page = await fetch(`${origin}/barcode`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    const [, script = ''] = /src="(\/assets\/main[^"]*)"/.exec(await page.text()) ?? [];
    const drawn = await (await fetch(origin + script)).text();
    assert.match(drawn, /src\/standalone\/main\.tsx/);
    assert.doesNotMatch(drawn, /\.\/src\/app\.tsx/);
    const echo = await fetch(`${origin}/api/echo`, { headers: { cookie: 'employeeNumber=7' } });
    assert.match(await echo.text(), /employeeNumber=7/);
    await reloadWhileEdited(origin, folder, 'an edited word');
  },
);
