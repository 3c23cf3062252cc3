import assert from 'node:assert/strict';
import http from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import { startProduct, writeFiles } from '../test/test-product.ts';

/** A team's server that would like more than it gets: it hears everything, and answers with all it has. */
async function startGreedyTeam(context: TestContext) {
  const heard: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    heard.push(request);
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': 'employeeNumber=1',
        'content-security-policy': "default-src * 'unsafe-inline'",
        location: 'https://elsewhere.example/',
        'clear-site-data': '"*"',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"1"',
      })
      .end('<script>document.title = "runs"</script>');
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  context.after(() => server.close());
  const origin = `http://127.0.0.1:${port}`;
  const product = await startProduct(context, { settings: { remotes: { chat: { port, origin } } } });
  return { ...product, heard };
}

describe("a team's server behind the product's origin", () => {
  test('MF-11 it hears of no cookie and sets none, and its answer is a file that runs nothing', async (context) => {
    const { get, heard } = await startGreedyTeam(context);
    const answer = await get('/remotes/chat/1.0.0/entry.0123456789.js?attempt=1', {
      headers: { cookie: 'employeeNumber=20231107', authorization: 'Bearer x', referer: 'http://a.example/' },
    });
    assert.equal(answer.status, 200);
    const [request] = heard;
    assert.equal(request?.url, '/1.0.0/entry.0123456789.js?attempt=1');
    for (const name of ['cookie', 'authorization', 'referer', 'x-forwarded-host', 'user-agent'])
      assert.equal(request.headers[name], undefined, name);
    assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox");
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(answer.headers.get('etag'), '"1"');
    for (const name of ['set-cookie', 'location', 'clear-site-data'])
      assert.equal(answer.headers.get(name), null, name);
  });

  test('MF-11 it is asked for nothing but files of the kinds that a release has', async (context) => {
    const { get, heard } = await startGreedyTeam(context);
    for (const address of ['x.html', 'x.htm', 'x.xml', 'x.pdf', 'x', '', 'x.html?a=.js', 'x.constructor'])
      assert.equal((await get(`/remotes/chat/1.0.0/${address}`)).status, 404, address);
    const posted = await get('/remotes/chat/1.0.0/x.js', { method: 'POST', body: 'x' });
    assert.equal(posted.status, 404);
    assert.deepEqual(heard, []);
  });

  test('MF-11 on its own port a file runs nothing either, and a page is none of a release', async (context) => {
    const { root, remoteOrigin } = await startProduct(context);
    writeFiles(root, { 'chat/1.0.0/x.html': '<script>1</script>', 'chat/1.0.0/x.svg': '<svg/>' });
    assert.equal((await fetch(`${remoteOrigin}/1.0.0/x.html`)).status, 404);
    const picture = await fetch(`${remoteOrigin}/1.0.0/x.svg`);
    assert.equal(picture.headers.get('content-security-policy'), "default-src 'none'; sandbox");
  });

  test('MF-03 what was released goes before the build of the image under the same version', async (context) => {
    const { get, releases } = await startProduct(context);
    assert.equal(await (await get('/remotes/chat/1.0.0/remoteEntry.0123456789.js')).text(), 'entry of 1.0.0');
    writeFiles(releases, { '1.0.0/remoteEntry.0123456789.js': 'released' });
    assert.equal(await (await get('/remotes/chat/1.0.0/remoteEntry.0123456789.js')).text(), 'released');
  });
});
