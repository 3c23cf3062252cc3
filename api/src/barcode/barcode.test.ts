import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { barcodeFiltersAnswer } from '../../../remote-barcode/src/contract/barcode.ts';
import { parseAddress } from '@field-sales/shared/contract/safe-address';
import * as v from 'valibot';
import { factoriesOf, type Factories } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let make: Factories;

before(async () => {
  server = await startApp();
  make = factoriesOf(server.database);
});
after(async () => server.close());

async function customer(barcodes: readonly string[] = []) {
  const { db } = server.database;
  const employee = await make.employee();
  const account = await make.account('이마트', '이마트 성수점');
  await db
    .insertInto('employee_accounts')
    .values({ employee_id: employee.id, account_id: account.id })
    .execute();
  for (const barcode of barcodes) await handle(account.id, barcode);
  return { employee, account, caller: server.as(employee.employeeNumber) };
}

async function handle(accountId: string, barcode: string) {
  const product = await make.product({ barcode, name: `자재 ${barcode}` });
  await server.database.db
    .insertInto('account_products')
    .values({ account_id: accountId, product_id: product.id })
    .execute();
  return product;
}

test('API-17 CALL-32 BAR-08 the accounts are those of the employee at the four chains, by accoundMDMCode', async () => {
  const { caller, employee, account } = await customer();
  for (const [chain, name] of [
    ['한빛마트', '한빛마트 성내점'],
    [null, '혼자'],
  ] as const) {
    const outside = await make.account(chain, name);
    await server.database.db
      .insertInto('employee_accounts')
      .values({ employee_id: employee.id, account_id: outside.id })
      .execute();
  }
  await make.account('홈플러스', '남의 점포');
  const wire = (await caller.get('/api/barcode/filters')).json();
  assert.deepEqual(wire, [{ accountname: '이마트 성수점', accoundMDMCode: account.mdmCode }]);
  assert.deepEqual(v.parse(barcodeFiltersAnswer, wire), [
    { accountName: '이마트 성수점', accountCode: account.mdmCode },
  ]);
});

test('API-02 CALL-33 BAR-02 a product is found by its full code or by its last six characters or more', async () => {
  const { caller, account } = await customer([
    '8801043014809',
    '8801043099999',
    'FS26B0417',
    '96385074',
    '04963406',
  ]);
  for (const barcode of [
    '8801043014809',
    '014809',
    '43014809',
    'FS26B0417',
    '6B0417',
    '96385074',
    '385074',
    '04963406',
    '963406',
  ]) {
    const answer = await caller.get(`/api/scan-barcodes/${barcode}?accountId=${account.mdmCode}`);
    assert.equal(answer.status, 200, barcode);
    assert.equal(parseAddress(answer.text), `/reports/stock?accountId=${account.mdmCode}&barcode=${barcode}`);
  }
});

test('CALL-33 ERR-22 no match is 404: another part of the code, another account, one outside the chains', async () => {
  const { caller, account, employee } = await customer(['8801043014809']);
  const foreign = await customer(['8801043777777']);
  const outside = await make.account('한빛마트', '한빛마트 성내점');
  await server.database.db
    .insertInto('employee_accounts')
    .values({ employee_id: employee.id, account_id: outside.id })
    .execute();
  await handle(outside.id, '8801043555555');
  for (const [barcode, code] of [
    ['880104', account.mdmCode],
    ['111111', account.mdmCode],
    ['777777', account.mdmCode],
    ['777777', foreign.account.mdmCode],
    ['555555', outside.mdmCode],
    ['014809', 'nobody'],
  ] as const) {
    assert.equal(
      (await caller.get(`/api/scan-barcodes/${barcode}?accountId=${code}`)).status,
      404,
      `${barcode} at ${code}`,
    );
  }
});

test('API-27 ERR-21 twenty matches are an answer, twenty-one are 400 with errorCode 3', async () => {
  const codes = Array.from({ length: 21 }, (_, index) => `88010${String(index).padStart(2, '0')}555123`);
  const { caller, account } = await customer(codes.slice(0, 20));
  const url = `/api/scan-barcodes/555123?accountId=${account.mdmCode}`;
  assert.equal((await caller.get(url)).status, 200);
  await handle(account.id, codes[20] ?? '');
  const refused = await caller.get(url);
  assert.deepEqual(
    [refused.status, refused.json()],
    [400, { errorCode: 3, message: '검색 결과가 너무 많습니다. 바코드 번호를 더 길게 입력해 주세요.' }],
  );
  assert.equal((await caller.get(`/api/scan-barcodes/20555123?accountId=${account.mdmCode}`)).status, 200);
});

test('CON-23 API-28 what is no barcode is 400 without a code', async () => {
  const { caller, account } = await customer(['8801043014809']);
  for (const barcode of [
    '01480',
    '88010430148091',
    '0148%25',
    '014_09',
    '%25%25%25%25%25%25',
    "'or'1'='1",
    '01480\u0000'.replace('\u0000', '%00'),
  ]) {
    const answer = await caller.get(`/api/scan-barcodes/${barcode}?accountId=${account.mdmCode}`);
    assert.equal(answer.status, 400, barcode);
    assert.ok(!answer.text.includes('errorCode'));
  }
  assert.equal((await caller.get('/api/scan-barcodes/014809')).status, 400);
});

test('BAR-03 CON-04 the stock page lists what matched, of D-2 at 14:59 and of D-1 at 15:00 in Seoul', async () => {
  const { caller, account } = await customer();
  const products = [await handle(account.id, '8801043014809'), await handle(account.id, '8801044014809')];
  for (const [day, quantity] of [
    ['2026-11-19', 128],
    ['2026-11-20', 96],
  ] as const) {
    for (const { id } of products) {
      await server.database.db
        .insertInto('stock_by_day')
        .values({ account_id: account.id, product_id: id, day, quantity, ordered: 0 })
        .execute();
    }
  }
  const page = async (barcode: string) =>
    (
      await caller.get(
        parseAddress((await caller.get(`/api/scan-barcodes/${barcode}?accountId=${account.mdmCode}`)).text),
      )
    ).text;
  server.setNow('2026-11-21T14:59:59+09:00');
  const both = await page('014809');
  assert.match(both, /<th scope="col">D-2<\/th>/);
  assert.equal(both.match(/<td>128<\/td>/g)?.length, 2);
  assert.ok(!both.includes('발주'));
  server.setNow('2026-11-21T15:00:00+09:00');
  const one = await page('8801043014809');
  assert.match(one, /<th scope="col">D-1<\/th>/);
  assert.match(one, /자재 8801043014809<small>8801043014809<\/small><\/td>\s*<td>96<\/td>/);
  assert.equal(one.match(/<td>96<\/td>/g)?.length, 1);
  server.setNow('2026-11-21T09:41:00+09:00');
  assert.equal(
    (
      await server
        .as((await make.employee()).employeeNumber)
        .get(`/reports/stock?accountId=${account.mdmCode}&barcode=014809`)
    ).status,
    404,
  );
});
