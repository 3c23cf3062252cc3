import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { fieldListAnswer, standSurveyAnswer } from '../../../remote-field/src/contract/field.ts';
import { factoriesOf } from '../test/factories.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { noChanges, stand, surveyorOf } from '../test/surveyor.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

test('API-13 CALL-16 CALL-17 FLD-16 the lists have the assigned surveys of their kind in the listed shape', async () => {
  for (const kind of ['sc', 'market'] as const) {
    const { caller, assignment, recordId } = await surveyorOf(server, kind);
    assert.deepEqual((await caller.get(`/api/field-info/${kind}`)).json(), [
      {
        scemployeeid: assignment.id,
        scfieldinfoid: null,
        fieldmanagementid: assignment.managementId,
        collectstatus: false,
        promotionstatus: 1,
        startdate: '2026-11-05',
        enddate: '2026-12-02',
        promotionname: '김장철 기획전',
        accountname: '이마트 성수점',
        promotioncategory: '장류·양념',
        completedcnt: null,
        totalcnt: null,
      },
    ]);
    assert.deepEqual((await caller.get(`/api/field-info/${kind === 'sc' ? 'market' : 'sc'}`)).json(), []);
    await caller.send(
      'POST',
      `/api/field-info/${kind}/${assignment.id}`,
      formOf({ infoList: [stand()] }, [await picture()]),
    );
    const [collected] = v.parse(fieldListAnswer, (await caller.get(`/api/field-info/${kind}`)).json());
    assert.equal(collected?.isCollected, true);
    assert.equal(collected.recordId, await recordId());
  }
});

test('PRD-35 a survey is listed until 90 days after its end, in each of the lists', async () => {
  const make = factoriesOf(server.database);
  for (const kind of ['sc', 'market', 'price'] as const) {
    const employee = await make.employee();
    const promotionId = (await make.promotion()).id;
    for (const day of ['2026-08-22', '2026-08-23'])
      await make.assignment(employee.id, kind, { promotionId, management: { name: day, end_date: day } });
    const list = (await server.as(employee.employeeNumber).get(`/api/field-info/${kind}`)).json();
    assert.deepEqual(
      v.parse(fieldListAnswer, list).map(({ promotionName }) => promotionName),
      ['2026-08-23'],
      kind,
    );
  }
});

test('CALL-16 a promotion whose field is not asked to report is no survey', async () => {
  const employee = await factoriesOf(server.database).employee();
  const promotion = await factoriesOf(server.database).promotion();
  await factoriesOf(server.database).assignment(employee.id, 'sc', {
    promotionId: promotion.id,
    isRequested: false,
  });
  assert.deepEqual((await server.as(employee.employeeNumber).get('/api/field-info/sc')).json(), []);
});

test('API-13 CALL-19 OWN-26 register data of an own survey is its header', async () => {
  const { caller, assignment, promotion } = await surveyorOf(server);
  const wire = (await caller.get(`/api/field-info/sc/${assignment.id}?scFieldInfoId=`)).json();
  assert.ok(Array.isArray(wire) && wire.length === 1);
  assert.deepEqual(wire[0], {
    promotionname: '김장철 기획전',
    accountname: '이마트 성수점',
    promotioncategory: '장류·양념',
    fieldinfocollectid: assignment.collectId,
    promotionid: promotion.id,
    scRequestMemo: '자사 전달사항',
    isexternalnotice: true,
    isExternalNotice: true,
  });
});

test('API-13 CALL-22 MKT-03 register data of a market survey has its own instructions', async () => {
  const { caller, assignment } = await surveyorOf(server, 'market');
  const survey = v.parse(
    standSurveyAnswer,
    (await caller.get(`/api/field-info/market/${assignment.id}?scFieldInfoId=`)).json(),
  );
  assert.equal(survey.marketMemo, '타사 전달사항');
  assert.equal(survey.ownMemo, '');
  assert.equal(survey.accountName, '이마트 성수점');
});

test('API-14 CALL-20 CALL-23 OWN-06 OWN-07 what was registered is read back: rows in order and photos', async () => {
  for (const kind of ['sc', 'market'] as const) {
    const { caller, assignment, read, recordId, promotion } = await surveyorOf(server, kind);
    const infoList = [
      stand(),
      stand({ id: 1, StandType__c: '팔레트', DisplayType__c: '', StandQuantity__c: '0', Remark__c: null }),
    ];
    const photos = [await picture('jpeg'), await picture('png', '#1f66cc')];
    const answer = await caller.send(
      'POST',
      `/api/field-info/${kind}/${assignment.id}`,
      formOf({ infoList }, photos),
    );
    assert.deepEqual([answer.status, answer.json()], [200, { message: 'OK' }]);
    const survey = await read();
    assert.deepEqual(
      survey.stands.map((row) => [
        row.standType,
        row.displayType,
        row.quantity,
        row.promotionType,
        row.remark,
        row.recordId,
        row.managementId,
        row.promotionPlanId,
      ]),
      [
        ['엔드 진열', '단독', 2, '1+1 행사', '입구', await recordId(), assignment.managementId, promotion.id],
        ['팔레트', '', 0, '1+1 행사', '', await recordId(), assignment.managementId, promotion.id],
      ],
    );
    assert.deepEqual(
      survey.images.map(({ width, height }) => [width, height]),
      [
        [40, 30],
        [40, 30],
      ],
    );
    const types = await Promise.all(
      survey.images.map(async ({ imageUrl }) => (await caller.get(imageUrl ?? '')).headers['content-type']),
    );
    assert.deepEqual(types, ['image/jpeg', 'image/png']);
  }
});

test('API-14 JSON parts that a browser sends as Blobs are read as text', async () => {
  const { caller, assignment, read } = await surveyorOf(server);
  const form = new FormData();
  form.append('infoList', new Blob([JSON.stringify([stand()])], { type: 'application/json' }));
  form.append('files', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), '사진 1.jpg');
  assert.equal((await caller.send('POST', `/api/field-info/sc/${assignment.id}`, form)).status, 200);
  const survey = await read();
  assert.deepEqual([survey.stands.length, survey.images.length], [1, 1]);
});

test('API-15 CALL-21 CALL-24 OWN-27 an edit changes, adds and removes exactly what it says', async () => {
  for (const kind of ['sc', 'market'] as const) {
    const { caller, assignment, read, recordId } = await surveyorOf(server, kind);
    await caller.send(
      'POST',
      `/api/field-info/${kind}/${assignment.id}`,
      formOf({ infoList: [stand(), stand({ Remark__c: '둘째' })] }, [await picture(), await picture('png')]),
    );
    const before = await read();
    const [first, second] = before.stands;
    const edit = {
      ...noChanges,
      newStandInfoList: [
        stand({ Remark__c: '새 매대' }),
        stand({ sfid: second?.standId, Remark__c: '바꿈', StandQuantity__c: 7 }),
      ],
      oldStandInfoIdList: [first?.standId],
      oldPhotoIdList: [before.images[0]?.photoId],
    };
    const answer = await caller.send(
      'PATCH',
      `/api/field-info/${kind}/${await recordId()}`,
      formOf(edit, [await picture('webp')]),
    );
    assert.deepEqual([answer.status, answer.json()], [200, { message: 'OK' }]);
    const after = await read();
    assert.deepEqual(
      after.stands.map(({ remark, quantity }) => [remark, quantity]),
      [
        ['새 매대', 2],
        ['바꿈', 7],
      ],
    );
    assert.equal(after.stands[1]?.standId, second?.standId);
    assert.equal(after.images.length, 2);
    assert.equal(after.images[0]?.photoId, before.images[1]?.photoId);
    const gone = before.images[0]?.imageUrl ?? '';
    assert.equal((await caller.get(gone)).status, 404);
  }
});

test('CALL-21 an edit that removes what is gone already succeeds, rows not mentioned stay', async () => {
  const { caller, assignment, read, recordId } = await surveyorOf(server);
  await caller.send(
    'POST',
    `/api/field-info/sc/${assignment.id}`,
    formOf({ infoList: [stand(), stand({ Remark__c: '둘째' })] }, [await picture()]),
  );
  const [first] = (await read()).stands;
  const edit = {
    ...noChanges,
    oldStandInfoIdList: [first?.standId],
  };
  for (let time = 0; time < 2; time++) {
    assert.equal(
      (await caller.send('PATCH', `/api/field-info/sc/${await recordId()}`, formOf(edit))).status,
      200,
    );
  }
  assert.deepEqual(
    (await read()).stands.map(({ remark }) => remark),
    ['둘째'],
  );
});

test('API-14 registering once more with another key makes the newest the one that is edited', async () => {
  const { caller, assignment, recordId, read } = await surveyorOf(server);
  await caller.send(
    'POST',
    `/api/field-info/sc/${assignment.id}`,
    formOf({ infoList: [stand({ Remark__c: '첫' })] }),
    { 'idempotency-key': 'a' },
  );
  const first = await recordId();
  await caller.send(
    'POST',
    `/api/field-info/sc/${assignment.id}`,
    formOf({ infoList: [stand({ Remark__c: '둘' })] }),
    { 'idempotency-key': 'b' },
  );
  assert.notEqual(await recordId(), first);
  assert.equal((await read()).stands[0]?.remark, '둘');
  assert.equal((await caller.get(`/api/field-info/sc/${assignment.id}?scFieldInfoId=${first}`)).status, 200);
});
