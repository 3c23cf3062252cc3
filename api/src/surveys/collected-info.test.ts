import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { collectedDetailAnswer, collectedSearchAnswer } from '../../../remote-field/src/contract/field.ts';
import { factoriesOf, type Factories } from '../test/factories.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { stand, withAddresses } from '../test/surveyor.ts';

let server: TestApp;
let make: Factories;

before(async () => {
  server = await startApp();
  make = factoriesOf(server.database);
});
after(async () => server.close());

async function collected(name: string, writer = '이준호') {
  const employee = await make.employee(writer);
  const account = await make.account();
  const assignment = await make.assignment(employee.id, 'sc', {
    accountId: account.id,
    promotionId: (await make.promotion()).id,
    management: { name },
  });
  await server
    .as(employee.employeeNumber)
    .send('POST', `/api/field-info/sc/${assignment.id}`, formOf({ infoList: [stand()] }, [await picture()]));
}

async function search(name: string, page = '0') {
  const caller = server.as((await make.employee()).employeeNumber);
  const answer = await caller.get(
    `/api/collected-field-info?promotionName=${encodeURIComponent(name)}&pageNumber=${page}`,
  );
  return v.parse(collectedSearchAnswer, answer.json());
}

test('API-16 CALL-30 CFI-05 the search finds by part of the name, newest first, with lastPage', async () => {
  await collected('가을 국산콩 두부 2+1 행사');
  await collected('가을 왕교자 1+1 행사', '남궁소라');
  const found = await search('가을');
  assert.deepEqual(
    found.records.map(({ writer, storeName, promotionName }) => [writer, storeName, promotionName]),
    [
      ['남궁소라', '이마트 성수점', '가을 왕교자 1+1 행사'],
      ['이준호', '이마트 성수점', '가을 국산콩 두부 2+1 행사'],
    ],
  );
  assert.equal(found.lastPage, 'true');
  assert.ok(Date.parse(found.records[0]?.modifiedAt ?? '') > 0);
  assert.equal((await search('두부')).records.length, 1);
  assert.equal((await search(' 가을 ')).records.length, 2);
  assert.equal((await search('없는 행사')).records.length, 0);
  assert.ok((await search('')).records.length >= 2);
});

test('API-28 CALL-30 what is typed is text: patterns and quotes find only themselves', async () => {
  await collected("100% 할인_행사 'A\\B'");
  for (const [typed, count] of [
    ['%', 1],
    ['_', 1],
    ['100%', 1],
    ["'A\\B'", 1],
    ['1_0%', 0],
    ["' or '1'='1", 0],
    ['%%', 0],
  ] as const) {
    assert.equal((await search(typed)).records.length, count, typed);
  }
});

test('PRD-34 the search finds by one syllable and by two, in small letters and large, and no further than 100 pages back', async () => {
  await collected('Spring 봄나물 기획');
  for (const typed of ['봄', '나물', 'SPRING', 'g 봄'])
    assert.equal((await search(typed)).records.length, 1, typed);
  for (const typed of ['물나', '봄 나물', 'springs'])
    assert.equal((await search(typed)).records.length, 0, typed);
  assert.equal((await search('', '99')).lastPage, 'true');
  const { records, lastPage } = await search('', '100');
  assert.deepEqual([records, lastPage], [[], 'true']);
});

test('API-16 CALL-30 a page has 100 rows, and lastPage says whether there are more', async () => {
  const employee = await make.employee();
  const assignment = await make.assignment(employee.id, 'sc', { management: { name: '쪽 나누기' } });
  const record = {
    assignment_id: assignment.id,
    partner_id: null,
    created_by: employee.id,
    modified_by: employee.id,
  };
  await server.database.db
    .insertInto('survey_records')
    .values(Array.from({ length: 101 }, () => record))
    .execute();
  const first = await search('쪽 나누기');
  const second = await search('쪽 나누기', '1');
  assert.deepEqual([first.records.length, first.lastPage], [100, 'false']);
  assert.deepEqual([second.records.length, second.lastPage], [1, 'true']);
});

test('API-16 CALL-31 CFI-09 the detail is an array of three, its photos are there for every employee', async () => {
  await collected('상세 볼 행사');
  const [item] = (await search('상세 볼 행사')).records;
  const reader = server.as((await make.employee('박지훈', '부산지점')).employeeNumber);
  const wire = (await reader.get(`/api/collected-field-info/${item?.recordId ?? ''}`, withAddresses)).json();
  assert.ok(Array.isArray(wire) && wire.length === 3);
  const detail = v.parse(collectedDetailAnswer, wire);
  assert.deepEqual(
    [
      detail.promotionName,
      detail.accountName,
      detail.promotionCategory,
      detail.modifiedBy,
      detail.modifiedAt,
    ],
    ['상세 볼 행사', '이마트 성수점', '장류·양념', '이준호', item?.modifiedAt],
  );
  assert.deepEqual(detail.stands, [{ standType: '엔드 진열', displayType: '단독', quantity: 2 }]);
  const photo = detail.images[0]?.imageUrl ?? '';
  assert.equal((await reader.get(photo)).headers['content-type'], 'image/jpeg');
  assert.equal((await server.as(null).get(photo)).status, 401);
  assert.match(
    (await reader.get(`/api/collected-field-info/${item?.recordId ?? ''}`)).text,
    /"imageBuffer":\{"type":"Buffer"/,
  );
});

test('CALL-31 a record or photo that does not exist is 404', async () => {
  const reader = server.as((await make.employee()).employeeNumber);
  for (const url of [
    '/api/collected-field-info/999999',
    '/api/collected-field-info/null',
    '/api/collected-field-info/photos/1',
    '/api/collected-field-info/photos/00000000-0000-4000-8000-000000000000',
    '/api/field-info/photos/..%2F..%2Fetc%2Fpasswd',
  ]) {
    assert.equal((await reader.get(url)).status, 404, url);
  }
});
