import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { chatListAnswer, chatRoomAnswer } from '../../../remote-chat/src/contract/chat.ts';
import {
  collectedSearchAnswer,
  fieldListAnswer,
  storeListAnswer,
} from '../../../remote-field/src/contract/field.ts';
import {
  promotionDetailAnswer,
  promotionListAnswer,
} from '../../../remote-events/src/contract/promotions.ts';
import { daysFrom, seoulDate } from '../time/clock.ts';
import { startApp, type Caller, type TestApp } from '../test/start-app.ts';
import { codesEndingWith, ean13 } from '../seed/barcodes.ts';
import { sampleEmployeeNumber } from '../seed/context.ts';
import { seedIfEmpty } from './seed.ts';

const now = new Date('2026-11-26T09:41:00+09:00');

let server: TestApp;
let caller: Caller;

before(async () => {
  server = await startApp();
  assert.equal(await seedIfEmpty(server.database, 1, now), sampleEmployeeNumber);
  caller = server.as(sampleEmployeeNumber);
});
after(async () => server.close());

test('RUN-01 sample data is made once', async () => {
  const count = async () => (await server.database.db.selectFrom('promotions').select('id').execute()).length;
  const before = await count();
  assert.equal(await seedIfEmpty(server.database, 1, now), sampleEmployeeNumber);
  assert.equal(await count(), before);
});

test('RUN-01 EVT-05 the sample employee has events today and over the month, in all three states, with nulls', async () => {
  const today = seoulDate(now);
  const list = async (from: string, to: string) =>
    v.parse(
      promotionListAnswer,
      (await caller.get(`/api/promotions?startDate=${from}&endDate=${to}`)).json(),
    );
  assert.ok((await list(today, today)).length >= 5);
  const month = await list(daysFrom(today, -20), daysFrom(today, 20));
  assert.ok(month.length >= 40);
  for (const status of [0, 1, 2])
    assert.ok(
      month.some(({ promotionStatus }) => promotionStatus === status),
      String(status),
    );
  assert.ok(
    month.some(({ accountName }) => accountName === null) &&
      month.some(({ promotionName }) => promotionName === null),
  );
  const details = await Promise.all(
    month.map(async ({ id }) =>
      v.parse(promotionDetailAnswer, (await caller.get(`/api/promotions/${id ?? ''}`)).json()),
    ),
  );
  const items = details.flatMap(({ promotionItems }) => promotionItems);
  assert.ok(items.some(({ type }) => type === 0) && items.some(({ type }) => type !== 0));
  assert.ok(
    items.some(({ discountRate }) => discountRate === null) &&
      items.some(({ promotionCategory }) => promotionCategory === null),
  );
  assert.ok(
    details.some(
      ({ promotionInformation }) =>
        promotionInformation.isSurveyRequested && promotionInformation.recordId === null,
    ),
  );
  assert.ok(details.some(({ promotionInformation }) => promotionInformation.recordId !== null));
});

test('RUN-01 every numeric barcode is a valid EAN-13, and one ending is shared by too many', async () => {
  const products = await server.database.db.selectFrom('products').select('barcode').execute();
  const codes = products.map(({ barcode }) => barcode).filter((code) => /^\d+$/.test(code));
  assert.ok(
    codes.length > 50 && codes.every((code) => code.length === 13 && ean13(code.slice(0, 12)) === code),
  );
  assert.equal(new Set(codes).size, codes.length);
  assert.equal(ean13('880104301480'), '8801043014809');
  assert.equal(codesEndingWith('014809', 30).length, 30);
  assert.equal((await caller.get('/api/scan-barcodes/014809?accountId=10024817')).status, 400);
  assert.equal((await caller.get('/api/scan-barcodes/8801043014809?accountId=10024817')).status, 200);
});

test('RUN-01 the sample employee has surveys of each kind, collected and not, and a lookup of many writers', async () => {
  for (const kind of ['sc', 'market'] as const) {
    const list = v.parse(fieldListAnswer, (await caller.get(`/api/field-info/${kind}`)).json());
    assert.ok(
      list.some(({ isCollected }) => isCollected) && list.some(({ isCollected }) => !isCollected),
      kind,
    );
  }
  const prices = v.parse(fieldListAnswer, (await caller.get('/api/field-info/price')).json());
  const surveys = await Promise.all(
    prices.map(async ({ managementId }) =>
      v.parse(
        storeListAnswer,
        (await caller.get(`/api/field-info/details/price/${managementId ?? ''}`)).json(),
      ),
    ),
  );
  assert.ok(surveys.some(({ list }) => list.some(({ partnerId }) => partnerId !== null)));
  for (const { list } of surveys.filter(({ list }) => list.length > 1))
    assert.deepEqual(new Set(list.map(({ recordId }) => recordId !== null)), new Set([true, false]));
  assert.ok(
    surveys.some(({ list }) => list.length > 2) && surveys.some(({ surveyMemo }) => surveyMemo === ''),
  );
  const found = v.parse(
    collectedSearchAnswer,
    (await caller.get('/api/collected-field-info?promotionName=&pageNumber=0')).json(),
  );
  assert.ok(new Set(found.records.map(({ writer }) => writer)).size > 5);
});

test('RUN-01 the sample employee has rooms of the three types, full badges, long titles and deleted images', async () => {
  const { rooms, pending } = v.parse(
    chatListAnswer,
    (await caller.get('/api/chatters?pageNumber=0&fm=true&fic=true&pr=true')).json(),
  );
  assert.deepEqual([...new Set(rooms.map(({ type }) => type))].sort(), [0, 1, 2]);
  assert.deepEqual(pending, { group: true, store: true, individual: false });
  assert.ok(
    rooms.some(({ unreadCount }) => unreadCount === 51) &&
      rooms.some(({ title }) => (title ?? '').length > 15),
  );
  const contents: boolean[] = [];
  for (const { id } of rooms) {
    const { log } = v.parse(
      chatRoomAnswer,
      (await caller.get(`/api/chatters/${id ?? ''}`, { accept: 'application/json;images=url' })).json(),
    );
    contents.push(
      ...log.flatMap(({ contentList }) =>
        contentList.filter(({ type }) => type === 'image').map(({ imageUrl }) => imageUrl !== null),
      ),
    );
  }
  assert.ok(contents.includes(true) && contents.includes(false));
  const recent = await server.database.db
    .selectFrom('chat_entries')
    .select('id')
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .execute();
  assert.equal(recent.length, 0, 'the sample must not use up the hourly limit');
});

test('RUN-01 what is added after the sample data gets ids of its own', async () => {
  const [employee] = await server.database.db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', '50')
    .execute();
  assert.equal((await caller.send('POST', `/api/chatters/${employee?.id ?? ''}`)).status, 200);
  const list = v.parse(fieldListAnswer, (await caller.get('/api/field-info/sc')).json());
  const form = new FormData();
  form.append('infoList', '[{"id":0,"StandType__c":"팔레트"}]');
  assert.equal(
    (await caller.send('POST', `/api/field-info/sc/${list[0]?.assignmentId ?? ''}`, form)).status,
    200,
  );
});
