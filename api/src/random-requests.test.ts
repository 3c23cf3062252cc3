import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { Random } from './seed/random.ts';
import { sampleEmployeeNumber } from './seed/context.ts';
import { seedIfEmpty } from './domains/seed.ts';
import { startApp, type TestApp } from './test/start-app.ts';

const requestCount = 500;
const atOnce = 8;

let server: TestApp;

before(async () => {
  server = await startApp();
  await seedIfEmpty(server.database);
});
after(async () => server.close());

const paths = [
  '/api/promotions',
  '/api/promotions/:',
  '/api/promotions/:/sales',
  '/api/promotions/:/remaining',
  '/api/promotions/filters',
  '/api/chatters',
  '/api/chatters/:',
  '/api/chatters/:/users',
  '/api/chatters/:/feed',
  '/api/chatters/:/upload-photo',
  '/api/chatters/:/notification',
  '/api/chatters/:/photos/:',
  '/api/chatter/filters',
  '/api/chatters/search-user',
  '/api/chatters/check-duplication',
  '/api/field-info/sc',
  '/api/field-info/market',
  '/api/field-info/price',
  '/api/field-info/sc/:',
  '/api/field-info/market/:',
  '/api/field-info/price/:',
  '/api/field-info/price/:/:',
  '/api/field-info/details/price/:',
  '/api/field-info/photos/:',
  '/api/collected-field-info',
  '/api/collected-field-info/:',
  '/api/collected-field-info/photos/:',
  '/api/barcode/filters',
  '/api/scan-barcodes/:',
  '/api/docs/json',
  '/reports/promotions/:/sales',
  '/reports/promotions/:/stock',
  '/reports/stock',
  '/metrics',
  '/healthz',
  '/nowhere',
  '/',
  '//',
  '/api/../../etc/passwd',
  '/api/%2e%2e/%00',
];
const queries = [
  'startDate',
  'endDate',
  'accountId',
  'salesType',
  'date',
  'category',
  'promotionPlanID',
  'pageNumber',
  'fm',
  'fic',
  'pr',
  'nextPageToken',
  'type',
  'intent',
  'name',
  'branchName',
  'userId',
  'scFieldInfoId',
  'partnerId',
  'promotionName',
];
const values = [
  '1',
  '2',
  '37',
  '0',
  '-1',
  '1e9',
  '9'.repeat(40),
  'null',
  'undefined',
  'true',
  'false',
  'ON',
  '',
  '2026-11-21',
  '2026-02-30',
  '0000-00-00',
  '10024817',
  '014809',
  '8801043014809',
  "' or 1=1 --",
  '"; drop table employees; --',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00',
  'a\0b',
  '%',
  '_',
  '\\',
  '한글',
  '👩‍👩‍👧',
  '\ud800',
  '\u202e',
  'x'.repeat(5000),
  '{"$gt":""}',
  '[]',
  '${7*7}',
  'YmVmb3JlOjk5',
  'NaN',
  'Infinity',
  '00000000-0000-4000-8000-000000000000',
];
const bodies = [
  null,
  '',
  '{',
  '[]',
  'null',
  '{"content":"글"}',
  '{"content":"a\\u0000b"}',
  '{"content":[1]}',
  '{"events":[]}',
  '{"events":[{"type":"web-vital","name":"LCP","value":1e999}]}',
  '{"__proto__":{"x":1}}',
  '\0\0\0',
  '--x\r\n',
  '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n\r\n--x--',
  '--x\r\nContent-Disposition: form-data; name="infoList"\r\n\r\n[{"id":0,"sfid":"1"}]\r\n--x--',
];
const types = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  '',
  'nonsense',
];

/** Calls that are right but for one value. */
const nearlyRight = [
  '/api/promotions?startDate=2026-11-01&endDate=*',
  '/api/promotions/*',
  '/api/promotions/filters?promotionPlanID=*',
  '/api/promotions/1/sales?accountId=*&salesType=1&date=2026-11-21&category=',
  '/api/promotions/1/sales?accountId=10024817&salesType=2&date=2026-11-21&category=*',
  '/api/promotions/1/remaining?accountId=*',
  '/api/chatters?pageNumber=*&fm=true&fic=true&pr=true',
  '/api/chatters/*',
  '/api/chatters/1?nextPageToken=*',
  '/api/chatters/1/users?type=*',
  '/api/chatters/search-user?name=*&branchName=',
  '/api/chatters/check-duplication?userId=*',
  '/api/chatters/1/photos/*',
  '/api/field-info/sc/1?scFieldInfoId=*',
  '/api/field-info/sc/*?scFieldInfoId=',
  '/api/field-info/price/*?partnerId=null',
  '/api/field-info/details/price/*',
  '/api/collected-field-info?promotionName=*&pageNumber=0',
  '/api/collected-field-info?promotionName=&pageNumber=*',
  '/api/collected-field-info/*',
  '/api/scan-barcodes/*?accountId=10024817',
  '/api/scan-barcodes/014809?accountId=*',
  '/reports/stock?accountId=10024817&barcode=*',
];

function encode(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return '%ED%A0%80';
  }
}

function randomRequest(random: Random): InjectOptions {
  if (random.chance(0.4)) {
    const url = random.pick(nearlyRight).replace('*', encode(random.pick(values)));
    return { method: 'GET', url, headers: { cookie: `employeeNumber=${sampleEmployeeNumber}` } };
  }
  const path = random.pick(paths).replaceAll(':', () => encode(random.pick(values)));
  const query = random
    .some(queries, random.integer(0, 6))
    .map(
      (name) =>
        `${name}=${random.chance(0.9) ? encode(random.pick(values)) : random.pick(['%', '%zz', '&&', '='])}`,
    );
  const payload = random.pick(bodies);
  return {
    method: random.pick(['GET', 'GET', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'] as const),
    url: `${path}?${query.join('&')}`,
    headers: {
      cookie: random.pick([
        `employeeNumber=${sampleEmployeeNumber}`,
        `employeeNumber=${sampleEmployeeNumber}`,
        'employeeNumber=',
        'employeeNumber=%00',
        'employeeNumber',
        ';;;===',
      ]),
      accept: random.pick(['application/json;images=url', '*/*', 'text/html', ';;;', '']),
      'idempotency-key': random.pick(['k1', 'k2', '', 'x'.repeat(500), 'ü', ' ']),
      'if-none-match': random.pick(['*', '""', 'x']),
      'content-type': random.pick(types),
    },
    ...(payload === null ? {} : { payload }),
  };
}

test('API-28 API-29 API-30 500 random requests: no 5xx, and the service still answers', async () => {
  const random = new Random(30);
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < requestCount; sent += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const request = randomRequest(random);
        const { statusCode } = await server.app.inject(request);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        if (statusCode >= 500) failed.push(`${statusCode} ${JSON.stringify(request)}`);
      }),
    );
  }
  assert.deepEqual(failed, []);
  assert.ok((statuses.get(200) ?? 0) > 20 && (statuses.get(404) ?? 0) > 20, JSON.stringify([...statuses]));
  const answer = await server
    .as(sampleEmployeeNumber)
    .get('/api/promotions?startDate=2026-11-01&endDate=2026-11-30');
  assert.equal(answer.status, 200);
});
