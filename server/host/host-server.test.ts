import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import { describe, test } from 'node:test';
import { chatLine, startProduct, writeFiles } from '../test/test-product.ts';

/** Asks with the path as it is written: fetch would resolve the dots first. */
function getRaw(origin: string, rawPath: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path: rawPath }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      })
      .on('error', reject);
  });
}

describe('the page', () => {
  test('MF-01 MF-04 every screen address is the page, never kept without asking, with its settings in it', async (context) => {
    const { get } = await startProduct(context, { environment: { STOCK_CHAINS: '가게, </script>' } });
    for (const address of [
      '/',
      '/event-management',
      '/barcode/',
      '/?employeeNumber=1',
      '/field-sc/a.b%2Fc',
    ]) {
      const response = await get(address);
      assert.equal(response.status, 200, address);
      assert.equal(response.headers.get('cache-control'), 'no-cache');
      assert.match(response.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/);
      const text = await response.text();
      const [, json = ''] = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(text) ?? [];
      const settings: unknown = JSON.parse(json);
      assert.ok(typeof settings === 'object' && settings !== null && 'stockChains' in settings);
      assert.deepEqual(settings.stockChains, ['가게', '</script>']);
    }
  });

  test('MF-11 an unknown address is the page with a 404, an unknown file a plain 404', async (context) => {
    const { get } = await startProduct(context);
    const unknown = await get('/no-such-screen');
    assert.equal(unknown.status, 404);
    assert.match(unknown.headers.get('content-type') ?? '', /^text\/html/);
    assert.equal((await get('/workbench')).status, 404);
    for (const address of [
      '/assets/main.ffffffffff.js',
      '/favicon.ico',
      '/.env',
      '/index.php',
      '/assets/',
      '/remotes/unknown/1.0.0/x.js',
      '/remotes/chat/1.0.0/none.0123456789.js',
    ]) {
      const response = await get(address);
      assert.equal(response.status, 404, address);
      assert.doesNotMatch(response.headers.get('content-type') ?? '', /html/, address);
    }
    assert.equal((await get('/event-management', { method: 'POST' })).status, 404);
  });

  test('MF-11 nothing outside the web root is served', async (context) => {
    const { origin, remoteOrigin } = await startProduct(context);
    const climbs = ['/../', '/..%2f', '/%2e%2e/', '/..%5c', '/....//', '/%2e%2e%2f'];
    const roots = ['/assets', '/remotes/chat', '/remotes/chat/1.0.0', ''];
    for (const address of roots.flatMap((root) =>
      climbs.flatMap((up) => [`${root}${up}secret.txt`, `${root}${up}${up.slice(1)}secret.txt`]),
    )) {
      for (const server of [origin, remoteOrigin]) {
        const { status, text } = await getRaw(server, address);
        assert.ok(status >= 400 && status < 500, `${address} ${status}`);
        assert.doesNotMatch(text, /outside every web root/, address);
      }
    }
    assert.equal((await getRaw(remoteOrigin, '/1.0.0/.build-stamp')).status, 404);
  });
});

describe('the policy of the page', () => {
  test('RUN-15 the policy lets scripts come from the own origin and the allowed ones alone', async (context) => {
    const { get } = await startProduct(context, {
      environment: { REMOTE_ORIGINS: 'https://cdn.example/path, http://other.example:8080' },
    });
    const response = await get('/barcode');
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /script-src 'self' 'wasm-unsafe-eval' https:\/\/cdn\.example http:\/\/other\.example:8080;/,
    );
    assert.match(policy, /object-src 'none'/);
    assert.doesNotMatch(policy, /'unsafe-inline'|'unsafe-eval'/);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(
      await response.text(),
      /"remoteOrigins":\["https:\/\/cdn\.example","http:\/\/other\.example:8080"\]/,
    );
  });

  test('MF-01 the policy lets measurements go to the address that takes them, and nowhere else', async (context) => {
    const connectOf = async (url: string) => {
      const environment = { REMOTE_ORIGINS: 'https://cdn.example', TELEMETRY_URL: url };
      const { get } = await startProduct(context, { environment });
      const policy = (await get('/')).headers.get('content-security-policy') ?? '';
      return /connect-src ([^;]*)/.exec(policy)?.[1];
    };
    assert.equal(
      await connectOf('https://measure.example/in?app=sales'),
      "'self' https://cdn.example https://measure.example",
    );
    assert.equal(await connectOf('/telemetry'), "'self' https://cdn.example");
    assert.equal(await connectOf(''), "'self' https://cdn.example");
  });

  test('PRD-09 the policy lets photos be kept from the bucket to which the backend sends pages, and tells pages of it', async (context) => {
    const environment = {
      REMOTE_ORIGINS: 'https://cdn.example',
      TELEMETRY_URL: '',
      PHOTOS_BUCKET: 'https://s3.example/field-sales-photos',
    };
    const signed = await startProduct(context, { environment: { ...environment, PHOTO_READS: 'signed' } });
    const page = await signed.get('/');
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' https:\/\/cdn\.example https:\/\/s3\.example;/);
    assert.match(await page.text(), /"hasPhotosElsewhere":true/);
    const usual = await (await startProduct(context, { environment })).get('/');
    assert.doesNotMatch(usual.headers.get('content-security-policy') ?? '', /s3\.example/);
    assert.match(await usual.text(), /"hasPhotosElsewhere":false/);
  });
});

describe('what a page names beforehand', () => {
  test('MF-02 a deep link names everything that its remote will ask for', async (context) => {
    const { get, registryFile } = await startProduct(context);
    const text = await (await get('/chatter-list')).text();
    const links = [...text.matchAll(/<link [^>]*>/g)].map(([link]) => link);
    const named = (part: string) => links.find((link) => link.includes(part)) ?? '';
    assert.match(links[0] ?? '', /rel="preload" href="\/assets\/main\.0123456789\.js" as="script">/);
    assert.match(named('/assets/federation.0123456789.js'), /rel="preload".* as="script"/);
    assert.match(named('"/remotes.json"'), /as="fetch" crossorigin/);
    assert.match(named(chatLine.manifest), /as="fetch" crossorigin/);
    assert.match(named('/remotes/chat/1.0.0/remoteEntry.0123456789.js'), /integrity="sha384-entry"/);
    assert.match(named('/remotes/chat/1.0.0/entry.0123456789.js'), /as="script".*integrity="sha384-chunk"/);
    assert.match(named('/remotes/chat/1.0.0/entry.abcdef0123.css'), /as="style"/);
    assert.doesNotMatch(await (await get('/')).text(), /<link/);
    fs.writeFileSync(registryFile, 'no json');
    assert.equal((await get('/chatter-list')).status, 200);
  });

  test('MF-02 a deep link to a screen that is a part of its remote names the part as well, others do not', async (context) => {
    const { get } = await startProduct(context);
    const linksOf = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/<link [^>]*room[^>]*>/g)].map(([link]) => link);
    assert.deepEqual(await linksOf('/chatter-room/1/group/name'), [
      '<link rel="preload" href="/remotes/chat/1.0.0/room.0123456789.js" as="script" crossorigin="anonymous" integrity="sha384-room">',
      '<link rel="preload" href="/remotes/chat/1.0.0/room.abcdef0123.css" as="style" crossorigin="anonymous" integrity="sha384-room-style">',
    ]);
    assert.deepEqual(await linksOf('/chatter-list'), []);
  });

  test('MF-02 WebKit, which asks again for what a fetch preloads, is named the scripts and styles alone', async (context) => {
    const { get } = await startProduct(context);
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
    const linksFor = async (userAgent: string) =>
      [
        ...(await (await get('/chatter-list', { headers: { 'user-agent': userAgent } })).text()).matchAll(
          /<link [^>]*as="(\w+)"/g,
        ),
      ].map(([, as]) => as);
    assert.deepEqual(new Set(await linksFor(agent)), new Set(['script', 'style']));
    const chromium = `${agent} Chrome/103.0.0.0 Safari/537.36`;
    assert.deepEqual(new Set(await linksFor(chromium)), new Set(['script', 'fetch', 'style']));
  });
});

describe('files', () => {
  test('MF-05 MF-06 a hashed file is immutable and comes compressed as the browser takes it', async (context) => {
    const { origin, get } = await startProduct(context);
    const ask = (encoding: string) =>
      new Promise<http.IncomingMessage & { text?: string }>((resolve) => {
        http.get(
          `${origin}/assets/main.0123456789.js`,
          { headers: { 'accept-encoding': encoding } },
          (response) => {
            let text = '';
            response.on('data', (part: Buffer) => (text += part.toString()));
            response.on('end', () => resolve(Object.assign(response, { text })));
          },
        );
      });
    const brotli = await ask('gzip, deflate, br');
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.equal(brotli.text, 'brotli bytes');
    const gzip = await ask('gzip');
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(gzip.text, 'gzip bytes');
    const plain = await ask('identity');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(plain.text, 'console.info("home")');
    for (const { headers } of [brotli, gzip, plain]) {
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(headers['content-type'] ?? '', /javascript/);
      assert.match(headers.vary ?? '', /accept-encoding/i);
    }
    assert.equal((await get('/contract.json')).headers.get('cache-control'), 'no-cache');
  });

  test('MF-01 MF-04 MF-09 a remote is served on its own port and through the host, manifests no-cache', async (context) => {
    const { origin, remoteOrigin } = await startProduct(context);
    for (const base of [remoteOrigin, `${origin}/remotes/chat`]) {
      const manifest = await fetch(`${base}/1.0.0/mf-manifest.json`);
      assert.equal(manifest.status, 200);
      assert.equal(manifest.headers.get('cache-control'), 'no-cache');
      const entry = await fetch(`${base}/1.0.0/remoteEntry.0123456789.js`);
      assert.equal(await entry.text(), 'entry of 1.0.0');
      assert.match(entry.headers.get('cache-control') ?? '', /immutable/);
      assert.equal(entry.headers.get('access-control-allow-origin'), '*');
      assert.equal(entry.headers.get('x-content-type-options'), 'nosniff');
    }
  });

  test('MF-03 a version that is released while the server runs is served, and the old one stays', async (context) => {
    const { get, releases } = await startProduct(context);
    assert.equal((await get('/remotes/chat/1.1.0/remoteEntry.9876543210.js')).status, 404);
    writeFiles(releases, { '1.1.0/remoteEntry.9876543210.js': 'entry of 1.1.0', '.new-1/x.js': 'draft' });
    assert.equal(await (await get('/remotes/chat/1.1.0/remoteEntry.9876543210.js')).text(), 'entry of 1.1.0');
    assert.equal(await (await get('/remotes/chat/1.0.0/remoteEntry.0123456789.js')).text(), 'entry of 1.0.0');
    assert.equal((await get('/remotes/chat/.new-1/x.js')).status, 404);
  });
});

describe('the registry', () => {
  test('RUN-14 MF-03 MF-04 it is never cached, and a changed line is served with no restart', async (context) => {
    const { get, registryFile } = await startProduct(context);
    const before = await get('/remotes.json');
    assert.equal(before.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await before.json(), { chat: chatLine });
    const next = {
      ...chatLine,
      version: '1.1.0',
      manifest: 'https://cdn.example/chat/1.1.0/mf-manifest.json',
    };
    fs.writeFileSync(`${registryFile}.new`, JSON.stringify({ chat: next }));
    fs.renameSync(`${registryFile}.new`, registryFile);
    assert.deepEqual(await (await get('/remotes.json')).json(), { chat: next });
    fs.rmSync(registryFile);
    assert.equal((await get('/remotes.json')).status, 503);
    assert.equal((await get('/')).status, 200);
  });
});
