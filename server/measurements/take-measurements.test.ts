import assert from 'node:assert/strict';
import fs from 'node:fs';
import { describe, test, type TestContext } from 'node:test';
import { createMetrics } from '../operations/metrics.ts';
import { chatLine, startProduct } from '../test/test-product.ts';

const load = { type: 'remote-load', name: 'chat', version: '1.0.0', outcome: 'loaded', duration: 850 };
const failure = { type: 'page-error', name: 'chat', version: '1.0.0', kind: 'error' };

async function startMeasured(context: TestContext, headers: Readonly<Record<string, string>> = {}) {
  const metrics = createMetrics();
  const settings = { proxies: ['127.0.0.0/8'] };
  const product = await startProduct(context, { metrics, settings });
  const send = async (body: string, others: Readonly<Record<string, string>> = {}) =>
    product.get('/telemetry', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers, ...others },
    });
  return {
    ...product,
    send,
    report: async (events: readonly unknown[], others = {}) =>
      (await send(JSON.stringify({ events }), others)).status,
    lines: async () =>
      (await metrics.registry.metrics())
        .split('\n')
        .filter((line) => /^(?:remote_|web_|page_|failed_|measure)/.test(line)),
  };
}

describe('measurements of pages', () => {
  test('DEP-19 the host counts them by app and version, as text and as JSON', async (context) => {
    const { report, lines } = await startMeasured(context);
    const events = [
      load,
      failure,
      { type: 'failed-call', name: 'chat', version: '1.0.0', kind: 'malformed' },
      { type: 'web-vital', name: 'INP', app: 'chat', version: '1.0.0', value: 180 },
      { type: 'web-vital', name: 'CLS', app: 'host', version: '0.9.0', value: 0.02 },
    ];
    assert.equal(await report(events), 204);
    assert.equal(await report(events, { 'content-type': 'application/json' }), 204);
    const counted = await lines();
    for (const line of [
      'remote_loads_total{name="chat",version="1.0.0",outcome="loaded"} 2',
      'remote_load_duration_seconds_bucket{le="1",name="chat",version="1.0.0"} 2',
      'web_vital_seconds_bucket{le="0.2",name="chat",version="1.0.0",vital="INP"} 2',
      'web_vital_layout_shift_bucket{le="0.05",name="host",version="0.9.0"} 2',
      'page_errors_total{name="chat",version="1.0.0",kind="error"} 2',
      'failed_calls_total{name="chat",version="1.0.0",kind="malformed"} 2',
      'measurements_left_out_total 0',
    ])
      assert.ok(counted.includes(line), line);
  });

  test('DEP-19 what the registry does not name is not counted; the version of a rollout is, and the one before', async (context) => {
    const { report, lines, registryFile } = await startMeasured(context);
    const next = { ...chatLine, version: '1.5.0' };
    for (const event of [
      { ...load, name: 'x' },
      { ...load, version: '9.9.9' },
      { ...failure, version: undefined },
      { type: 'web-vital', name: 'LCP', value: 900 },
    ])
      assert.equal(await report([event]), 204);
    assert.ok((await lines()).includes('measurements_left_out_total 4'));
    assert.doesNotMatch((await lines()).join('\n'), /name="x"|9\.9\.9/);
    fs.writeFileSync(
      registryFile,
      JSON.stringify({ chat: { ...chatLine, rollout: { line: next, audience: { percent: 5 } } } }),
    );
    assert.equal(await report([{ ...failure, version: '1.5.0' }]), 204);
    fs.writeFileSync(registryFile, JSON.stringify({ chat: next }));
    assert.equal(await report([failure]), 204);
    const counted = await lines();
    for (const version of ['1.0.0', '1.5.0'])
      assert.ok(
        counted.includes(`page_errors_total{name="chat",version="${version}",kind="error"} 1`),
        version,
      );
  });

  test('DEP-19 what is malformed is a 4xx and counts nothing; an unknown word is another one', async (context) => {
    const { send, report, lines } = await startMeasured(context);
    for (const body of [
      'x',
      '{}',
      '{"events":[{"type":"other"}]}',
      JSON.stringify({ events: [load, { ...load, name: 'a"}\n' }] }),
      JSON.stringify({ events: [{ ...load, duration: -1 }] }),
      JSON.stringify({ events: Array(51).fill(load) }),
    ])
      assert.equal((await send(body)).status, 400, body.slice(0, 40));
    assert.equal((await send('x'.repeat(20_000))).status, 413);
    assert.equal((await send('{', { 'content-type': 'application/json' })).status, 400);
    assert.equal((await send('{}', { 'content-type': 'image/png' })).status, 415);
    assert.doesNotMatch((await lines()).join('\n'), /name="/);
    assert.equal(await report([{ ...failure, kind: 'of-tomorrow' }]), 204);
    assert.ok((await lines()).includes('page_errors_total{name="chat",version="1.0.0",kind="other"} 1'));
  });

  test('DEP-19 an employee who sends too many has 429, and others go on', async (context) => {
    const { report } = await startMeasured(context);
    const as = (employee: string) => ({ cookie: `employeeNumber=${employee}` });
    for (let time = 0; time < 120; time += 1) assert.equal(await report([failure], as('1')), 204);
    assert.equal(await report([failure], as('1')), 429);
    assert.equal(await report([failure], as('2')), 204);
  });
});
