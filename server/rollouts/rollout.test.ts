import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import { isAmong } from './rollout.ts';
import { chatLine, startProduct } from '../test/test-product.ts';
import { writeHostRelease } from '../test/host-release.ts';

const next = { version: '1.5.0', manifest: '/remotes/chat/1.5.0/mf-manifest.json', integrity: 'sha384-n' };
const fieldLine = { ...chatLine, manifest: '/remotes/field/1.0.0/mf-manifest.json' };

async function startWith(
  context: TestContext,
  audience: object,
  options: Parameters<typeof startProduct>[1] = {},
) {
  const product = await startProduct(context, options);
  const registry = { chat: { ...chatLine, rollout: { line: next, audience } }, field: fieldLine };
  fs.writeFileSync(product.registryFile, JSON.stringify(registry));
  const linesOf = async (employee: string) => {
    const headers = { cookie: `a=b; employeeNumber=${employee}` };
    const lines: unknown = await (await product.get('/remotes.json', { headers })).json();
    return lines;
  };
  return { ...product, linesOf };
}

const employees = Array.from({ length: 5000 }, (_, index) => String(20_200_000 + index));

describe('rollouts', () => {
  test('DEP-10 DEP-11 a percentage is about so many of 5,000 employees, who stay in it while it grows', () => {
    const among = (percent: number, version = '1.5.0') =>
      employees.filter((employee) => isAmong(percent, 'chat', version, employee));
    for (const percent of [1, 5, 50]) {
      const share = (among(percent).length / employees.length) * 100;
      assert.ok(Math.abs(share - percent) < Math.sqrt(percent) * 0.6, `${share} of ${percent}`);
    }
    assert.equal(among(0).length, 0);
    assert.equal(among(100).length, employees.length);
    const first = new Set(among(5));
    assert.equal(among(20).filter((employee) => first.has(employee)).length, first.size);
    assert.notDeepEqual(among(5, '1.6.0'), among(5));
  });

  test('DEP-10 DEP-11 DEP-16 the page of an employee has the same line each time on every replica, in the form of the registry, never kept', async (context) => {
    const replicas = [await startWith(context, { percent: 50 }), await startWith(context, { percent: 50 })];
    for (const employee of employees.slice(0, 20)) {
      const line = isAmong(50, 'chat', '1.5.0', employee) ? next : chatLine;
      for (const { linesOf } of [...replicas, ...replicas])
        assert.deepEqual(await linesOf(employee), { chat: line, field: fieldLine });
    }
    const answer = await replicas[0]?.get('/remotes.json');
    assert.equal(answer?.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await answer.json(), { chat: chatLine, field: fieldLine });
  });

  test('DEP-13 an employee by the number alone, on a first page too that has no cookie yet', async (context) => {
    const { get, linesOf } = await startWith(context, { employee: '20231107' });
    assert.deepEqual(await linesOf('20231107'), { chat: next, field: fieldLine });
    assert.deepEqual(await linesOf('20231108'), { chat: chatLine, field: fieldLine });
    const referer = 'http://localhost/chatter-list?employeeNumber=20231107';
    const first = await get('/remotes.json', { headers: { referer } });
    assert.deepEqual(await first.json(), { chat: next, field: fieldLine });
    assert.match(await (await get('/chatter-list?employeeNumber=20231107')).text(), /chat\/1\.0\.0|<\/html>/);
  });
});

describe('rollouts to a branch, and of the host itself', () => {
  test('DEP-12 a branch: who is of it says the backend, asked once; where it does not answer everybody keeps the live line', async (context) => {
    const asked: string[] = [];
    const backend = http.createServer((request, response) => {
      asked.push(`${request.url ?? ''} ${request.headers.cookie ?? ''}`);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify([{ id: '1', name: '김', branch: '강남', title: '', employeeNumber: '20231107' }]),
        );
    });
    const apiOrigin = await new Promise<string>((resolve) => {
      backend.listen(0, '127.0.0.1', () => {
        const address = backend.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
      });
    });
    context.after(() => backend.close());
    const settings = { apiOrigin, branchReader: '20230001' };
    const { linesOf } = await startWith(context, { branch: '강남' }, { settings });
    for (const [employee, line] of [
      ['20231107', next],
      ['20231108', chatLine],
    ] as const)
      assert.deepEqual(await linesOf(employee), { chat: line, field: fieldLine });
    const query = 'name=&branchName=%EA%B0%95%EB%82%A8';
    assert.deepEqual(asked, [`/api/chatters/search-user?${query} employeeNumber=20230001`]);

    context.mock.method(console, 'error', () => undefined);
    const deaf = await startWith(
      context,
      { branch: '강남' },
      { settings: { branchReader: '1', apiOrigin: 'http://127.0.0.1:9' } },
    );
    assert.deepEqual(await deaf.linesOf('20231107'), { chat: chatLine, field: fieldLine });
  });

  test('DEP-10 DEP-13 the host itself: page, worker and files of a rollout are its own, for its employees alone', async (context) => {
    context.mock.method(console, 'log', () => undefined);
    const { get, registryFile, releases } = await startProduct(context, { environment: { OFFLINE: 'on' } });
    const folder = releases.replace(/chat$/, '');
    const [live, newer] = [writeHostRelease(folder, '1.0.0'), writeHostRelease(folder, '2.0.0')];
    const host = { ...live, rollout: { line: newer, audience: { employee: '7' } } };
    fs.writeFileSync(registryFile, JSON.stringify({ chat: chatLine, host }));
    const headers = { cookie: 'employeeNumber=7' };
    const workerOf = async (init?: RequestInit) => (await get('/worker.js', init)).text();
    while ((await workerOf()) !== 'worker of 1.0.0');
    while ((await workerOf({ headers })) !== 'worker of 2.0.0')
      assert.equal(await workerOf(), 'worker of 1.0.0');
    assert.match(await (await get('/', { headers })).text(), /main\.322e302e30\.js/);
    assert.match(await (await get('/?employeeNumber=7')).text(), /main\.322e302e30\.js/);
    assert.match(await (await get('/')).text(), /main\.312e302e30\.js/);
    assert.match(await (await get('/host-files.json', { headers })).text(), /main\.322e302e30\.js/);
    assert.match(await (await get('/contract.json', { headers })).text(), /"version":"1\.0\.0"/);
  });
});
