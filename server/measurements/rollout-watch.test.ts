import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { StoredRegistry } from '../registry/stored-registry.ts';
import { FolderStore } from '../releases/store.ts';
import { isAmong, type Audience, type Steps } from '../rollouts/rollout.ts';
import { chatLine, startProduct } from '../test/test-product.ts';

const next = { ...chatLine, version: '1.5.0', integrity: 'sha384-n' };
const employees = Array.from({ length: 3000 }, (_, index) => String(20_200_000 + index));
const chosen = employees.filter((employee) => isAmong(1, 'chat', '1.5.0', employee));
const others = employees.filter((employee) => !chosen.includes(employee));
const failure = { type: 'page-error', name: 'chat', kind: 'error' };

type Reported = { employee: string; version: string; events?: readonly object[]; address?: string };

/** Two replicas of the host above one registry, in which chat 1.5.0 is in a rollout. */
async function startReplicas(context: TestContext, audience: Audience = { percent: 1 }, steps?: Steps) {
  context.mock.method(console, 'log', () => undefined);
  const first = await startProduct(context);
  const store = new FolderStore(path.join(first.root, 'registry'));
  const registry = new StoredRegistry(store);
  const begin = async () => {
    const change = { at: '', by: 'kim', action: 'rollout', remote: 'chat', from: null } as const;
    const to = { ...chatLine, rollout: { line: next, audience, ...(steps && { steps }) } };
    assert.ok(await registry.add('chat', await registry.read('chat'), { ...change, to }));
  };
  await begin();
  const settings = { registryStore: store, proxies: ['127.0.0.0/8'] };
  const replicas = [await startProduct(context, { settings }), await startProduct(context, { settings })];
  const report = async (
    { employee, version, events = [failure], address = '10.0.0.1' }: Reported,
    replica = 0,
  ) =>
    replicas[replica]?.get('/telemetry', {
      method: 'POST',
      headers: { cookie: `employeeNumber=${employee}`, 'x-forwarded-for': address },
      body: JSON.stringify({ events: events.map((event) => ({ version, ...event })) }),
    });
  return {
    registry,
    begin,
    report,
    last: async () => (await registry.read('chat')).changes.at(-1),
    count: async () => (await registry.read('chat')).changes.length,
    versionOf: async (employee: string, replica = 0) => {
      const headers = { cookie: `employeeNumber=${employee}` };
      const answer = await replicas[replica]?.get('/remotes.json', { headers });
      return ((await answer?.json()) as { chat: { version: string } }).chat.version;
    },
  };
}

describe('a rollout that hurts', () => {
  test('DEP-17 is ended: its pages have the live version at once, the history says who and why', async (context) => {
    const { report, last, versionOf, registry } = await startReplicas(context);
    const [first = '', ...rest] = chosen.slice(0, 3);
    assert.equal(await versionOf(first), '1.5.0');
    await report({ employee: others[0] ?? '', version: '1.0.0' });
    for (const employee of [first, first, first, ...rest.slice(0, 1)])
      await report({ employee, version: '1.5.0' });
    assert.equal((await last())?.action, 'rollout');
    for (const employee of [...rest.slice(1), ...chosen.slice(3, 4)])
      await report({ employee, version: '1.5.0' });
    const change = await last();
    assert.deepEqual([change?.action, change?.by, change?.to], ['abort', 'host', chatLine]);
    assert.equal(
      change?.reason,
      'errors in pages: 3 employees with 1.5.0, which 1 % of all employees have, 1 with 1.0.0',
    );
    assert.equal(await versionOf(first), '1.0.0');
    assert.equal((await registry.read('chat')).line?.rollout, undefined);
  });

  test('DEP-17 is ended once, whichever replicas hear of it', async (context) => {
    const { report, count } = await startReplicas(context);
    const all = chosen
      .slice(0, 8)
      .flatMap((employee) => [0, 1].map((replica) => report({ employee, version: '1.5.0' }, replica)));
    await Promise.all(all);
    assert.equal(await count(), 2);
  });

  for (const [name, event] of Object.entries({
    'loads that failed': { type: 'remote-load', name: 'chat', outcome: 'entry', duration: 5 },
    'calls that failed': { type: 'failed-call', name: 'chat', kind: 'malformed' },
  }))
    test(`DEP-17 ${name} end it too`, async (context) => {
      const { report, last } = await startReplicas(context);
      for (const employee of chosen.slice(0, 4))
        await report({ employee, version: '1.5.0', events: [event] });
      assert.match((await last())?.reason ?? '', new RegExp(`^${name}: 3 employees`));
    });

  test('DEP-17 slower taps than the same employees had before end it', async (context) => {
    const { report, last } = await startReplicas(context);
    const tap = (value: number) => ({ type: 'web-vital', name: 'INP', app: 'chat', value });
    const some = [...chosen.slice(0, 5), ...others.slice(0, 30)];
    for (const employee of some)
      await report({ employee, version: employee === chosen[0] ? '1.5.0' : '1.0.0', events: [tap(100)] });
    for (let page = 0; page < 4; page += 1)
      for (const employee of some.slice(5))
        await report({ employee, version: '1.0.0', events: Array<object>(5).fill(tap(100 + page)) });
    assert.equal((await last())?.action, 'rollout');
    for (const employee of chosen.slice(0, 6))
      await report({ employee, version: '1.5.0', events: Array<object>(20).fill(tap(400)) });
    assert.match((await last())?.reason ?? '', /^slow taps: 3 employees with 1\.5\.0/);
  });
});

describe('a rollout that goes on', () => {
  test('DEP-17 trouble of both versions does not end it', async (context) => {
    const { report, last } = await startReplicas(context);
    for (const [index, employee] of chosen.slice(0, 6).entries()) {
      for (const other of others.slice(index * 40, index * 40 + 40))
        await report({ employee: other, version: '1.0.0' });
      await report({ employee, version: '1.5.0' });
    }
    assert.equal((await last())?.action, 'rollout');
  });

  test('DEP-17 who has the live version, is nobody, or is one of many of an address cannot end it', async (context) => {
    const { report, last } = await startReplicas(context);
    for (const employee of [...others.slice(0, 20), '']) await report({ employee, version: '1.5.0' });
    for (const employee of chosen.slice(0, 20))
      await report({ employee, version: '1.5.0', address: '203.0.113.7' });
    assert.equal((await last())?.action, 'rollout');
    await report({ employee: chosen[21] ?? '', version: '1.5.0', address: '203.0.113.8' });
    assert.equal((await last())?.action, 'abort');
  });

  test('DEP-17 one that was ended can be begun again, of the same version', async (context) => {
    const now = Date.now();
    const clock = context.mock.method(Date, 'now', () => now);
    const { report, begin, count, versionOf } = await startReplicas(context);
    for (const employee of chosen.slice(0, 3)) await report({ employee, version: '1.5.0' });
    assert.equal(await count(), 2);
    clock.mock.mockImplementation(() => now + 6000);
    assert.equal(await versionOf(chosen[5] ?? ''), '1.0.0');
    await begin();
    clock.mock.mockImplementation(() => now + 30_000);
    await report({ employee: chosen[4] ?? '', version: '1.5.0' });
    assert.deepEqual([await count(), await versionOf(chosen[5] ?? '')], [3, '1.5.0']);
  });
});

describe('a rollout in steps', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const isWell = { type: 'remote-load', name: 'chat', outcome: 'loaded', duration: 300 };
  /** As many as would have stopped it. */
  const enough = chosen.slice(0, 3);

  test('DEP-10 DEP-17 goes on when its time is over and as many have been well with it as would have stopped it, once for all replicas', async (context) => {
    const steps = { percents: [25, 100], minutes: 60, since: minutesAgo(61) };
    const { report, last, count, versionOf } = await startReplicas(context, { percent: 1 }, steps);
    const [first = '', second = '', third = ''] = enough;
    for (const replica of [0, 1]) {
      await report({ employee: others[0] ?? '', version: '1.0.0', events: [isWell] }, replica);
      for (const employee of [first, second, first])
        await report({ employee, version: '1.5.0', events: [isWell] }, replica);
    }
    assert.equal(await count(), 1);
    await Promise.all(
      [0, 1].map((replica) => report({ employee: third, version: '1.5.0', events: [isWell] }, replica)),
    );
    const change = await last();
    assert.equal(await count(), 2);
    assert.deepEqual([change?.action, change?.by, change?.to.version], ['rollout', 'host', '1.0.0']);
    assert.deepEqual(change?.to.rollout?.audience, { percent: 25 });
    assert.deepEqual(change.to.rollout.steps?.percents, [100]);
    assert.equal(change.reason, 'not worse than the live version in 60 minutes, heard of 3 employees');
    assert.equal(await versionOf(first), '1.5.0');
    await report({ employee: first, version: '1.5.0', events: [isWell] });
    assert.equal(await count(), 2);
  });

  test('DEP-17 who was hurt, or is one of many of an address, is nobody whom it waits for', async (context) => {
    const steps = { percents: [100], minutes: 60, since: minutesAgo(61) };
    const { report, count } = await startReplicas(context, { percent: 1 }, steps);
    const [hurt = '', ...well] = chosen.slice(0, 4);
    await report({ employee: hurt, version: '1.5.0' });
    await report({ employee: hurt, version: '1.5.0', events: [isWell] });
    for (const employee of chosen.slice(4, 12))
      await report({ employee, version: '1.5.0', events: [isWell], address: '203.0.113.7' });
    assert.equal(await count(), 1);
    await report({ employee: well[0] ?? '', version: '1.5.0', events: [isWell] });
    assert.equal(await count(), 2);
  });

  test('DEP-10 DEP-14 the last one gives the version to everybody', async (context) => {
    const steps = { percents: [100], minutes: 60, since: minutesAgo(61) };
    const { report, last } = await startReplicas(context, { percent: 1 }, steps);
    for (const employee of enough) await report({ employee, version: '1.5.0', events: [isWell] });
    const change = await last();
    assert.deepEqual([change?.action, change?.to], ['promote', next]);
  });

  test('DEP-17 one whose time is not over stays, and one that hurts is ended instead', async (context) => {
    const early = { percents: [100], minutes: 60, since: minutesAgo(58) };
    const { report, count } = await startReplicas(context, { percent: 1 }, early);
    for (const employee of enough) await report({ employee, version: '1.5.0', events: [isWell] });
    assert.equal(await count(), 1);
    for (const employee of enough) await report({ employee, version: '1.5.0' });
    assert.equal(await count(), 2);
  });
});
