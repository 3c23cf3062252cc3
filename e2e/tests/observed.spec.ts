import { logOptions } from '@field-sales/shared/node/log';
import type { Request } from '@playwright/test';
import { portOf } from '../../api/src/test/cutting-proxy.ts';
import { factoriesOf } from '../../api/src/test/factories.ts';
import { startApp } from '../../api/src/test/start-app.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { isOwnProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { receiveTraces } from '../support/trace-receiver.ts';

test.skip(!isOwnProduct, 'it starts a product from the build');

/** The header with which the page asked for an address. */
async function traceOf(request: Request): Promise<readonly [trace: string, span: string]> {
  const [, trace = '', span = ''] = (await request.headerValue('traceparent'))?.split('-') ?? [];
  return [trace, span];
}

test('PRD-20 PRD-24 a tap is one trace through host, API and statements, under one id in both logs, and nothing names who tapped', async ({
  page,
}) => {
  const receiver = await receiveTraces();
  const ownLines: string[] = [];
  const api = await startApp(undefined, {
    logger: { ...logOptions('info'), stream: { write: (line: string) => void ownLines.push(line) } },
    logKey: 'a key of both',
    tracesTo: receiver.origin,
  });
  const { employeeNumber } = await factoriesOf(api.database).employee();
  const product = await startOwnProduct({
    API_ORIGIN: `http://127.0.0.1:${await portOf(api.app)}`,
    LOG_LEVEL: 'info',
    LOG_KEY: 'a key of both',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  try {
    await page.goto(`${product.origin}/?employeeNumber=${employeeNumber}`);
    const asked = page.waitForRequest(/\/api\/promotions(?:\?|$)/);
    await page.getByRole('link', { name: '행사 관리' }).click();
    const [trace, span] = await traceOf(await asked);

    const ofCall = () => {
      const host = receiver.spans.find(({ parent }) => parent === span);
      const handedOn = receiver.spans.find(({ parent }) => parent === host?.id);
      const api = receiver.spans.find(({ parent }) => parent === handedOn?.id);
      const statements = receiver.spans.filter(({ parent }) => parent === api?.id);
      return { chain: [host, handedOn, api], statements };
    };
    // The API collects spans for some seconds before it sends them.
    await expect.poll(() => ofCall().statements.length).toBeGreaterThan(1);
    const { chain, statements } = ofCall();
    expect(chain.map((one) => [one?.service, one?.name])).toEqual([
      ['field-sales-host', 'GET /api/*'],
      ['field-sales-host', 'GET /api of the backend'],
      ['field-sales-api', 'GET /api/promotions'],
    ]);
    expect(statements.map(({ name }) => name)).toContain('select employees');
    for (const one of [...chain, ...statements]) expect(one?.trace).toBe(trace);

    const lines = [...product.output().split('\n'), ...ownLines]
      .filter((line) => line.includes('"msg":"answered"'))
      .map((line) => JSON.parse(line) as { reqId: string; path: string; server?: string; caller?: string });
    const ofTap = lines.filter(({ reqId }) => reqId === `${trace}-${span}`);
    expect(ofTap.map(({ path: asked }) => asked)).toEqual(['/api/promotions', '/api/promotions']);
    expect(new Set(ofTap.map(({ caller }) => caller)).size).toBe(1);
    expect(ofTap[0]?.caller).toMatch(/^[\w-]{12}$/);
    const output = lines.map((line) => JSON.stringify(line)).join('\n') + receiver.text();
    expect(output).not.toContain(employeeNumber);
    expect(output).not.toContain('?');
  } finally {
    await product.stop();
    await api.close();
    receiver.close();
  }
});
