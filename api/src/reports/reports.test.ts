import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { factoriesOf, type Factories } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { shownPeriod } from './sales-page.ts';

let server: TestApp;
let make: Factories;

before(async () => {
  server = await startApp();
  make = factoriesOf(server.database);
});
after(async () => server.close());

async function eventWithSales() {
  const { db } = server.database;
  const employee = await make.employee();
  const account = await make.account();
  const promotion = await make.promotion();
  await make.assignment(employee.id, 'sc', { promotionId: promotion.id, accountId: account.id });
  await db
    .insertInto('promotion_accounts')
    .values({ promotion_id: promotion.id, account_id: account.id })
    .execute();
  await db
    .insertInto('product_hierarchies')
    .values([
      { code: 'H1', name: '고추장' },
      { code: 'H2', name: '만두' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const priced = await make.product({ name: '<b>들녘</b> 고추장 3kg', hierarchy_code: 'H1' });
  const other = await make.product({ name: '왕교자', hierarchy_code: 'H2' });
  const tasted = await make.product({ name: '시식 젓갈' });
  for (const [product, type] of [
    [priced, 1],
    [other, 1],
    [tasted, 0],
  ] as const) {
    await make.insert('promotion_items', {
      promotion_id: promotion.id,
      product_id: product.id,
      name: product.name,
      type,
    });
    for (const day of ['2026-11-14', '2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22']) {
      await db
        .insertInto('sales_by_day')
        .values({
          account_id: account.id,
          product_id: product.id,
          day,
          delivered_quantity: 100,
          delivered_amount: 1_590_000,
          sold_quantity: 7,
          sold_amount: 111_300,
        })
        .execute();
    }
    for (const [day, quantity] of [
      ['2026-11-18', 90],
      ['2026-11-19', 128],
      ['2026-11-20', 1111],
    ] as const) {
      await db
        .insertInto('stock_by_day')
        .values({ account_id: account.id, product_id: product.id, day, quantity, ordered: 48 })
        .execute();
    }
  }
  const sales = (query: string) =>
    `/reports/promotions/${promotion.id}/sales?accountId=${account.mdmCode}&${query}`;
  return {
    employee,
    account,
    promotion,
    caller: server.as(employee.employeeNumber),
    sales,
    stock: `/reports/promotions/${promotion.id}/stock?accountId=${account.mdmCode}`,
  };
}

test('API-02 PERF-09 the chart page is drawn from the sales of the days up to the chosen one', async () => {
  const { caller, sales } = await eventWithSales();
  const page = await caller.get(sales('salesType=1&date=2026-11-21&category='));
  assert.equal(page.status, 200);
  assert.match(page.text, /<html lang="ko">/);
  assert.match(page.text, /납품 실적\(ERP\)/);
  assert.match(page.text, /2026-11-15 ~ 2026-11-21/);
  for (const label of ['11-15', '11-21']) assert.ok(page.text.includes(`>${label}<`), label);
  assert.ok(!page.text.includes('>11-14<') && !page.text.includes('>11-22<'));
  assert.match(page.text, /<svg role="img" aria-label="납품 실적/);
  // Three days of 100, of the price items alone.
  assert.equal(page.text.match(/<td>300<\/td>/g)?.length, 2);
  assert.ok(!page.text.includes('시식 젓갈'));
});

test('CON-15 PERF-04 POS sales are those of the tills, and a middle hierarchy narrows the products', async () => {
  const { caller, sales } = await eventWithSales();
  const page = await caller.get(sales('salesType=2&date=2026-11-21&category=H2'));
  assert.match(page.text, /POS 실적/);
  assert.match(page.text, /왕교자<\/td>\s*<td>21<\/td>\s*<td>333,900<\/td>/);
  assert.ok(!page.text.includes('고추장 3kg'));
});

test('API-02 a chart without sales says so', async () => {
  const { caller, sales } = await eventWithSales();
  assert.match(
    (await caller.get(sales('salesType=1&date=2026-11-05&category='))).text,
    /조회된 실적이 없습니다\./,
  );
});

test('API-02 the seven days shown stay inside the event and out of the future', () => {
  assert.deepEqual(shownPeriod('2026-11-21', '2026-11-05', '2026-12-02', '2026-11-21'), {
    from: '2026-11-15',
    to: '2026-11-21',
  });
  assert.deepEqual(shownPeriod('2026-11-06', '2026-11-05', '2026-12-02', '2026-11-21'), {
    from: '2026-11-05',
    to: '2026-11-06',
  });
  assert.deepEqual(shownPeriod('2026-12-01', '2026-11-05', '2026-12-02', '2026-11-21'), {
    from: '2026-11-15',
    to: '2026-11-21',
  });
  assert.deepEqual(shownPeriod('2026-12-20', '2026-11-05', '2026-12-02', '2026-12-30'), {
    from: '2026-11-26',
    to: '2026-12-02',
  });
});

test('API-02 STK-03 STK-05 CON-04 the stock page has stock and orders: of D-2 at 14:59, of D-1 at 15:00', async () => {
  const { caller, stock } = await eventWithSales();
  server.setNow('2026-11-21T14:59:59+09:00');
  const before = await caller.get(stock);
  assert.match(before.text, /<th scope="col">D-2<\/th>\s*<th scope="col">발주<\/th>/);
  assert.match(before.text, /<td>128<\/td>\s*<td>48<\/td>/);
  server.setNow('2026-11-21T15:00:00+09:00');
  const after = await caller.get(stock);
  assert.match(after.text, /<th scope="col">D-1<\/th>/);
  assert.match(after.text, /<td>1,111<\/td>/);
  server.setNow('2026-11-21T09:41:00+09:00');
});

test('SH-39 API-28 markup in a name is text on the pages', async () => {
  const { caller, sales, stock } = await eventWithSales();
  for (const url of [sales('salesType=1&date=2026-11-21&category='), stock]) {
    const { text } = await caller.get(url);
    assert.ok(text.includes('&#60;b&#62;들녘&#60;/b&#62; 고추장 3kg'));
    assert.ok(!text.includes('<b>'));
  }
});

test('API-02 SH-32 the pages run nothing and load the font alone, and only the own origin may frame them', async () => {
  const { caller, sales, stock } = await eventWithSales();
  for (const url of [sales('salesType=1&date=2026-11-21&category='), stock]) {
    const { headers, text } = await caller.get(url);
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self'",
      'img-src data:',
      "frame-ancestors 'self'",
    ])
      assert.ok(policy.includes(rule), rule);
    assert.match(String(headers['content-type']), /^text\/html; charset=utf-8/);
    assert.equal(text.match(/<link/g)?.length, 1);
    assert.ok(!/<script|https?:\/\/(?!www\.w3\.org)|@import/i.test(text));
  }
});

test('API-02 SH-02 the pages bring the Korean font, which a sandboxed frame may load without a cookie', async () => {
  const { caller, stock } = await eventWithSales();
  const { text, headers } = await caller.get(stock);
  const address = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '';
  assert.match(String(headers['content-security-policy']), /style-src 'self'.*font-src 'self'/);
  const nobody = server.as(null);
  const css = await nobody.get(address);
  assert.match(String(css.headers['content-type']), /^text\/css/);
  const fonts = [...css.text.matchAll(/url\('\.\/(fonts\/[^']+)'\)/g)].map(([, file]) => `/reports/${file}`);
  assert.ok(fonts.length > 1);
  for (const font of fonts) {
    const { status, headers } = await nobody.get(font);
    assert.equal(status, 200);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['content-type'], 'font/woff2');
  }
});

test('API-02 SH-32 the policy names the address that the reader has: to WebKit a sandboxed frame has no own one', async () => {
  const { caller, stock } = await eventWithSales();
  const policyFor = async (host: string) =>
    String((await caller.get(stock, { 'x-forwarded-host': host })).headers['content-security-policy']);
  for (const host of ['sales.example', '10.0.2.2:3000', '[::1]:3000']) {
    const policy = await policyFor(host);
    assert.ok(policy.includes(`style-src 'self' 'unsafe-inline' http://${host};`), policy);
    assert.ok(policy.includes(`font-src 'self' http://${host};`), policy);
  }
  for (const host of ['*', 'sales.example; script-src *', 'a b', ''])
    assert.ok((await policyFor(host)).includes("style-src 'self' 'unsafe-inline' ;"), host);
});

test('API-02 API-11 pages are for the employee of the cookie: 401 and 404 are pages as well', async () => {
  const { sales, stock, promotion, caller } = await eventWithSales();
  const other = server.as((await make.employee()).employeeNumber);
  for (const url of [sales('salesType=1&date=2026-11-21&category='), stock]) {
    const unknown = await server.as(null).get(url);
    assert.equal(unknown.status, 401);
    assert.match(unknown.text, /현재 사번으로 등록된 사용자가 없습니다\./);
    assert.match(String(unknown.headers['content-type']), /html/);
    assert.equal((await other.get(url)).status, 404);
  }
  assert.equal((await caller.get(`/reports/promotions/${promotion.id}/stock?accountId=nobody`)).status, 404);
  const malformed = await caller.get(
    `/reports/promotions/${promotion.id}/sales?accountId=x&salesType=9&date=x`,
  );
  assert.equal(malformed.status, 400);
  assert.match(malformed.text, /조회에 실패했습니다/);
});
