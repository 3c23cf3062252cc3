import assert from 'node:assert/strict';
import http from 'node:http';
import { test, type TestContext } from 'node:test';
import { freePort } from '@field-sales/shared/test/free-port';
import { readAsPage } from './read-as-page.ts';

const page = 'https://sales.example';

async function serve(context: TestContext, status: number, headers: http.OutgoingHttpHeaders) {
  const server = http.createServer((request, response) => {
    response.writeHead(status, headers).end(request.headers.origin);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  context.after(() => server.close());
  return `http://127.0.0.1:${port}`;
}

test('MF-03 RUN-15 a manifest of another origin is read where that one lets pages of the host read it', async (context) => {
  for (const allowed of ['*', page]) {
    const origin = await serve(context, 200, { 'access-control-allow-origin': allowed });
    assert.equal((await readAsPage(`${origin}/mf-manifest.json`, `${page}/`)).toString(), page);
  }
});

test('MF-03 RUN-15 a manifest of another origin that pages cannot read is refused with the reason', async (context) => {
  const silent = await serve(context, 200, {});
  await assert.rejects(readAsPage(`${silent}/mf-manifest.json`, page), /is missing, so no page of https:/);
  const other = await serve(context, 200, { 'access-control-allow-origin': 'https://other.example' });
  await assert.rejects(
    readAsPage(`${other}/mf-manifest.json`, page),
    /is https:\/\/other\.example, so no page/,
  );
});

test('MF-03 the host’s own addresses need no such header, and what is not there is refused', async (context) => {
  const host = await serve(context, 200, {});
  assert.equal((await readAsPage('/remotes/chat/1.0.0/mf-manifest.json', host)).toString(), host);
  const empty = await serve(context, 404, {});
  await assert.rejects(readAsPage('/remotes/chat/1.0.0/mf-manifest.json', empty), /status 404/);
});
