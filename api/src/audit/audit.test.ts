import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { runEmployeesCommand } from '../identity/employees-command.ts';
import { applyRetention } from '../retention/retention.ts';
import { chattersOf } from '../test/chatters.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp } from '../test/start-app.ts';
import { stand, surveyorOf, withAddresses } from '../test/surveyor.ts';
import { printAudit } from './audit-command.ts';

async function start(t: TestContext) {
  const server = await startApp();
  t.after(() => server.close());
  const { db } = server.database;
  const lines = async () =>
    await db.selectFrom('audit_log').select(['operation', 'request_id as requestId']).orderBy('id').execute();
  const audit = (...args: string[]) => printAudit(server.database, args);
  return { server, lines, audit };
}

test('PRD-38 a change has its line, by whom and with the request’s id; what was refused or came before has none', async (t) => {
  const { server, lines, audit } = await start(t);
  const { caller, employee, assignment } = await surveyorOf(server);
  const url = `/api/field-info/sc/${assignment.id}`;
  const form = () => formOf({ infoList: [stand({ Remark__c: '비밀' })] });
  const headers = { 'idempotency-key': 'key-1', 'x-request-id': 'request-1' };
  assert.equal((await caller.send('POST', url, form(), headers)).status, 200);
  assert.equal((await caller.send('POST', url, form(), headers)).status, 200);
  const broken = formOf({ infoList: [stand({ StandQuantity__c: -1 })] });
  assert.equal((await caller.send('POST', url, broken)).status, 400);
  const tooMany = formOf({ newStandInfoList: [], oldStandInfoIdList: ['999999999'], oldPhotoIdList: [] });
  await caller.send('PATCH', `${url}?scFieldInfoId=1`, tooMany);
  const found = await lines();
  assert.deepEqual(
    found.filter(({ operation }) => operation.startsWith('POST')).map(({ operation }) => operation),
    [`POST ${url}`],
  );
  assert.equal(typeof found[0]?.requestId, 'string');
  assert.match(await audit('by', employee.employeeNumber), new RegExp(`by E\\d+ {2}POST ${url} {2}request `));
});

test('PRD-38 what is read of others has its line, by ids alone; one’s own has none', async (t) => {
  const { server, lines, audit } = await start(t);
  const { caller, employee, assignment, recordId } = await surveyorOf(server);
  const photo = await picture();
  await caller.send('POST', `/api/field-info/sc/${assignment.id}`, formOf({ infoList: [stand()] }, [photo]));
  const record = await recordId();
  const [reader] = await chattersOf(server, '이준호');
  assert.ok(reader);
  const before = (await lines()).length;
  await caller.get(`/api/collected-field-info/${record}`);
  await caller.get('/api/collected-field-info?promotionName=&pageNumber=0');
  assert.equal((await lines()).length, before);

  const detail = (await reader.caller.get(`/api/collected-field-info/${record}`, withAddresses)).text;
  const [address = ''] = /\/api\/collected-field-info\/photos\/[\w-]+/.exec(detail) ?? [];
  assert.equal((await reader.caller.get(address)).status, 200);
  await reader.caller.get(
    `/api/collected-field-info?promotionName=${encodeURIComponent('김장')}&pageNumber=0`,
  );
  await reader.caller.get('/api/collected-field-info?promotionName=zzzz&pageNumber=0');
  await reader.caller.get(`/api/chatters/search-user?name=${encodeURIComponent(employee.name)}&branchName=`);
  const by = (await audit('by', reader.employeeNumber)).split('\n').reverse();
  const of = (await audit('of', employee.employeeNumber)).split('\n').reverse();
  assert.deepEqual(
    of.map((line) => line.split('  ').slice(1, -1)),
    [
      [`GET /api/collected-field-info/${record}`, `of ${employee.employeeNumber}`],
      [`GET ${address}`, `of ${employee.employeeNumber}`],
      ['GET /api/collected-field-info', `records ${record}`, `of ${employee.employeeNumber}`],
      ['GET /api/chatters/search-user', `of ${employee.employeeNumber}`],
    ].map((line) => [`by ${reader.employeeNumber}`, ...line]),
  );
  assert.deepEqual(by, of);
  const all = JSON.stringify(await server.database.db.selectFrom('audit_log').selectAll().execute());
  assert.ok(!all.includes('김장') && !all.includes(employee.name));
  await assert.rejects(audit('by'), /audit by <employee number>/);
  await assert.rejects(audit('by', 'nobody'), /no employee nobody/);
});

test('PRD-38 a command has its line; lines are neither changed nor removed before their time', async (t) => {
  const { server, audit } = await start(t);
  const [me] = await chattersOf(server, '김서연');
  assert.ok(me);
  const { database } = server;
  await runEmployeesCommand(database, undefined, ['lock', me.employeeNumber]);
  assert.match(
    await audit('of', me.employeeNumber),
    new RegExp(`an operator {2}employees lock {2}of ${me.employeeNumber}$`),
  );
  for (const change of [sql`update audit_log set employee_id = 1`, sql`delete from audit_log`])
    await assert.rejects(change.execute(database.db), /only added to/);
  await sql`insert into audit_log (at, operation) values (now() - interval '40 days', 'old')`.execute(
    database.db,
  );
  assert.match(await applyRetention(database, new Map([['audit', 30]]), []), /^audit: 1 from before/);
  const left = await database.db.selectFrom('audit_log').select('operation').orderBy('id').execute();
  assert.deepEqual(
    left.map(({ operation }) => operation.split(' ').slice(0, 2).join(' ')),
    ['employees lock', 'retention audit'],
  );
});
