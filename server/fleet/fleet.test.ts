import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { createMetrics } from '../operations/metrics.ts';
import type { Change } from '../registry/change.ts';
import { StoredRegistry } from '../registry/stored-registry.ts';
import { FolderStore } from '../releases/store.ts';
import { isAmong } from '../rollouts/rollout.ts';
import { chatLine, startProduct, writeFiles } from '../test/test-product.ts';
import type { AppReport, Fleet } from './fleet.ts';
import { createFleetServer } from './fleet-server.ts';

const next = { ...chatLine, version: '1.5.0', integrity: 'sha384-n' };
const employees = Array.from({ length: 60 }, (_, index) => String(20_200_000 + index));
const hasNext = (employee: string) => isAmong(10, 'chat', '1.5.0', employee);
const chosen = employees.filter(hasNext);
const load = { type: 'remote-load', name: 'chat', outcome: 'loaded', duration: 850 };
const failure = { type: 'page-error', name: 'chat', kind: 'error' };

const rollout: Change = {
  at: '2026-11-22T09:00:00.000Z',
  by: 'kim',
  action: 'rollout',
  remote: 'chat',
  from: chatLine,
  to: { ...chatLine, rollout: { line: next, audience: { percent: 10 } } },
};

function recordOf(version: string): string {
  const made = { releasedAt: '2026-11-20T09:00:00.000Z', releasedBy: 'lee', commit: 'abcdef0123456' };
  return JSON.stringify({ remote: 'chat', version, ...made, files: {} });
}

/** A host whose chat 1.5.0 is in a rollout for 10 % of all employees, and the fleet's page of its process. */
async function startFleet(context: TestContext, changes: readonly Change[] = [rollout]) {
  context.mock.method(console, 'log', () => undefined);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-fleet-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const store = new FolderStore(folder);
  const registry = new StoredRegistry(store);
  for (const change of changes) await registry.add('chat', await registry.read('chat'), change);
  const product = await startProduct(context, {
    metrics: createMetrics(),
    settings: { registryStore: store },
  });
  for (const version of ['1.4.0', '1.5.0'])
    writeFiles(product.releases, { [`${version}/release.json`]: recordOf(version) });
  const workbench = path.join(folder, 'workbench');
  const server = await createFleetServer({ ...product.fleet, settings: product.settings }, workbench);
  context.after(() => server.close());
  const read = async () => (await server.inject('/fleet.json')).json<Fleet>();
  return {
    ...product,
    folder,
    read,
    page: async () => server.inject('/fleet'),
    workbench,
    ask: async (address: string) => server.inject(address),
    readChat: async (): Promise<AppReport | undefined> =>
      (await read()).apps.find(({ app }) => app === 'chat'),
    report: async (employee: string, version: string, events: readonly object[]) => {
      const { status } = await product.get('/telemetry', {
        method: 'POST',
        headers: { cookie: `employeeNumber=${employee}` },
        body: JSON.stringify({ events: events.map((event) => ({ version, ...event })) }),
      });
      assert.equal(status, 204);
    },
  };
}

describe('the fleet as one process of the host tells it', () => {
  test('DEP-29 who runs which version, with failures and vitals of each', async (context) => {
    const { report, readChat } = await startFleet(context);
    for (const employee of employees) {
      const tap = { type: 'web-vital', name: 'INP', app: 'chat', value: hasNext(employee) ? 320 : 90 };
      await report(employee, hasNext(employee) ? '1.5.0' : '1.0.0', [load, tap]);
    }
    await report(chosen[0] ?? '', '1.5.0', [failure, { ...load, outcome: 'entry' }]);
    const chat = await readChat();
    assert.equal(chat?.live, '1.0.0');
    const versions = chat.versions.map(({ version, state, employees: count }) => [version, state, count]);
    assert.deepEqual(versions, [
      ['1.5.0', 'rollout', chosen.length],
      ['1.4.0', 'released', 0],
      ['1.0.0', 'live', employees.length - chosen.length],
    ]);
    const [newest, unused, live] = chat.versions;
    assert.deepEqual(
      [newest?.loads, newest?.failedLoads, newest?.errors, newest?.p75],
      [chosen.length + 1, 1, 1, { load: 1, INP: 0.35 }],
    );
    assert.deepEqual([live?.errors, live?.p75], [0, { load: 1, INP: 0.1 }]);
    assert.deepEqual(
      [unused?.releasedBy, unused?.commit, unused?.loads],
      ['lee', 'abcdef0123456', undefined],
    );
  });

  test('DEP-29 an employee who has another version now is counted with that one', async (context) => {
    const { report, readChat } = await startFleet(context);
    for (const version of ['1.0.0', '1.5.0']) await report(chosen[0] ?? '', version, [load]);
    const chat = await readChat();
    const runners = chat?.versions.map(({ version, employees: count }) => [version, count]);
    assert.deepEqual(runners, [
      ['1.5.0', 1],
      ['1.4.0', 0],
      ['1.0.0', 0],
    ]);
  });
});

describe('a rollout on the page of the fleet', () => {
  test('DEP-29 a rollout whose next step is due and waits for more employees says so', async (context) => {
    const { audience } = rollout.to.rollout ?? { audience: { percent: 0 } };
    const steps = { percents: [50], minutes: 60, since: '2026-11-22T09:00:00.000Z' };
    const inSteps = { ...rollout, to: { ...chatLine, rollout: { line: next, audience, steps } } };
    const { report, readChat } = await startFleet(context, [inSteps]);
    await report(chosen[0] ?? '', '1.5.0', [load]);
    assert.equal(
      (await readChat())?.rollout?.verdict,
      'not worse than the live version; its next step waits for more employees who are well with it',
    );
  });

  test('DEP-29 a rollout has its verdict, and once it is stopped the history has the reason', async (context) => {
    const { report, readChat, read, page } = await startFleet(context);
    assert.equal((await readChat())?.rollout?.verdict, 'this process has heard nothing of it yet');
    await report(employees.find((employee) => !hasNext(employee)) ?? '', '1.0.0', [load]);
    await report(chosen[0] ?? '', '1.5.0', [failure]);
    const { rollout: shown } = (await readChat()) ?? {};
    assert.deepEqual(
      [shown?.version, shown?.audience, shown?.verdict],
      ['1.5.0', '10 % of all employees', 'not worse than the live version'],
    );
    assert.deepEqual(shown?.trial?.seen, { next: 1, live: 1 });
    assert.deepEqual(shown.trial.hits['errors in pages'], { next: 1, live: 0 });
    for (const employee of chosen) await report(employee, '1.5.0', [failure]);
    assert.equal((await readChat())?.rollout, undefined);
    const { history } = await read();
    assert.deepEqual(
      history.map(({ action, by }) => [action, by]),
      [
        ['abort', 'host'],
        ['rollout', 'kim'],
      ],
    );
    assert.match(history[0]?.reason ?? '', /^errors in pages: \d employees with 1\.5\.0/);
    assert.match((await page()).body, /errors in pages: \d employees with 1\.5\.0/);
  });

  test('DEP-29 one that was stopped here alone says why, while the registry cannot be written', async (context) => {
    const { report, readChat, get } = await startFleet(context);
    context.mock.method(console, 'error', () => undefined);
    const noRegistry = async () => Promise.reject(new Error('read only'));
    context.mock.method(StoredRegistry.prototype, 'add', noRegistry);
    for (const employee of chosen) await report(employee, '1.5.0', [failure]);
    const chat = await readChat();
    assert.match(chat?.rollout?.verdict ?? '', /^stopped: errors in pages: \d employees with 1\.5\.0/);
    assert.deepEqual(chat?.problems, []);
    const headers = { cookie: `employeeNumber=${chosen[0] ?? ''}` };
    const served = (await (await get('/remotes.json', { headers })).json()) as { chat: object };
    assert.deepEqual(served.chat, chatLine);
  });
});

describe('what the fleet says of itself', () => {
  test('DEP-22 it says whose counts they are, and what it cannot read', async (context) => {
    const { read, readChat, page, folder, report, settings } = await startFleet(context);
    await report('20231107', '9.9.9', [load]);
    const { process: shown, leftOut } = await read();
    assert.deepEqual([shown.machine, shown.pid, leftOut], [os.hostname(), process.pid, 1]);
    assert.match((await page()).body, /by\s+this process alone/);
    assert.deepEqual((await readChat())?.problems, []);
    writeFiles(folder, { 'chat/000002/change.json': '{' });
    context.mock.method(settings.releases, 'folders', async () => Promise.reject(new Error('no bucket')));
    const [history = '', releases = ''] = (await readChat())?.problems.toSorted() ?? [];
    assert.equal(history, 'change 2 of the history is none, and is passed over');
    assert.match(releases, /^releases cannot be read: no bucket/);
    assert.match((await page()).body, /no bucket/);
  });

  test('DEP-22 what is promoted and not served here is told', async (context) => {
    const { registryFile, readChat, settings } = await startFleet(context);
    assert.ok(registryFile !== '' && settings.registryStore !== undefined);
    assert.deepEqual((await readChat())?.problems, []);
    const registry = new StoredRegistry(settings.registryStore);
    const seen = await registry.read('chat');
    await registry.add('chat', seen, { ...rollout, action: 'promote', to: next });
    assert.match(
      (await readChat())?.problems.join() ?? '',
      /the registry names 1\.5\.0; this process serves 1\.0\.0, 1\.5\.0 for 10 %/,
    );
  });
});

describe('the page of the fleet', () => {
  test('DEP-29 what people wrote is text on the page, which runs nothing', async (context) => {
    const evil = '<script>alert(1)</script>" onload="alert(2)';
    const { page, get } = await startFleet(context, [{ ...rollout, by: evil, reason: evil }]);
    const { body, headers } = await page();
    assert.doesNotMatch(body, /<script|" onload/);
    assert.ok(body.includes('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;alert(2)'));
    assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
    assert.equal(headers['cache-control'], 'no-store');
    for (const address of ['/fleet', '/fleet.json']) assert.equal((await get(address)).status, 404, address);
  });

  test('DEP-30 the workbench is served as it was built, by its own policy; where it is not, how to build it is said', async (context) => {
    const { workbench, ask, page, get } = await startFleet(context);
    const none = await ask('/workbench');
    assert.deepEqual([none.statusCode, none.body], [404, 'It is not built here: npm run workbench\n']);
    writeFiles(workbench, { 'index.html': 'every piece', 'main.0123456789.js': 'draw()' });
    const { statusCode, body, headers } = await ask('/workbench?employeeNumber=20231107');
    assert.deepEqual([statusCode, body], [200, 'every piece']);
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.match(String(headers['content-security-policy']), /^default-src 'self'/);
    const script = await ask('/workbench/main.0123456789.js');
    assert.deepEqual([script.statusCode, script.body], [200, 'draw()']);
    assert.equal((await ask('/workbench/none.js')).statusCode, 404);
    assert.match((await page()).body, /<a href="\/workbench">/);
    for (const address of ['/workbench', '/workbench/main.0123456789.js'])
      assert.equal((await get(address)).status, 404, address);
  });
});
