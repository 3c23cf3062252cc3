import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { publishEntries } from '../chat/write-repository.ts';
import { photosIn } from '../photo-store/photo-store.ts';
import { keysOf, startBucket } from '../test/bucket.ts';
import { chattersOf, readRoom, roomOf, say } from '../test/chatters.ts';
import { factoriesOf } from '../test/factories.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { stand } from '../test/surveyor.ts';
import { runEmployeesCommand } from './employees-command.ts';

async function work(server: TestApp) {
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  const room = await roomOf(server, [me, other]);
  await say(me, room, '매대 확인했습니다', 'key-1');
  const photos = formOf({}, [await picture()], '김서연.png');
  assert.equal((await me.caller.send('POST', `/api/chatters/${room}/upload-photo`, photos)).status, 200);
  // A message is answered before it has its place.
  await publishEntries(server.database, 2);
  const pair = (await me.caller.send('POST', `/api/chatters/${other.id}`)).json();
  const make = factoriesOf(server.database);
  const account = await make.account();
  await server.database.db
    .insertInto('employee_accounts')
    .values({ employee_id: me.id, account_id: account.id })
    .execute();
  const promotionId = (await make.promotion()).id;
  const { id } = await make.assignment(me.id, 'sc', { accountId: account.id, promotionId });
  const survey = formOf({ infoList: [stand()] }, [await picture()]);
  assert.equal((await me.caller.send('POST', `/api/field-info/sc/${id}`, survey)).status, 200);
  return { me, other, room, pair };
}

/** Everything that the database has, as text. */
async function everything({ database: { db } }: TestApp): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      db,
    );
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n');
}

test('PRD-37 an erased employee is nowhere by number or name; what the company needs stays as somebody’s who has left', async (t) => {
  const bucket = await startBucket(t);
  const photos = photosIn(bucket);
  const server = await startApp(undefined, { photos });
  t.after(() => server.close());
  const { me, other, room } = await work(server);
  const run = (...args: string[]) => runEmployeesCommand(server.database, photos, args);
  const before = await everything(server);
  assert.ok(before.includes(me.name) && before.includes(me.employeeNumber));
  assert.equal((await keysOf(bucket)).length, 2);

  const said = await run('erase', me.employeeNumber, '--dry-run');
  assert.match(
    said,
    /1 photos of messages, 1 keys of writes, 1 memberships of rooms, 1 accounts would be removed/,
  );
  assert.match(said, /2 messages and 1 survey records would be kept/);
  assert.equal(await everything(server), before);

  assert.match(await run('erase', me.employeeNumber), /1 photos of messages.* are removed/);
  const after = await everything(server);
  assert.ok(!after.includes(me.name));
  assert.doesNotMatch(after, new RegExp(`\\b${me.employeeNumber}\\b`));
  assert.equal((await keysOf(bucket)).length, 1);
  assert.equal((await me.caller.get('/api/chatter/filters')).status, 401);
  const { log } = await readRoom(other, room);
  assert.deepEqual(
    log.map(({ contentList: [item] }) => [item?.type, item?.text, item?.imageUrl ?? null]),
    [
      ['text', '매대 확인했습니다', null],
      ['image', null, null],
    ],
  );
  const collected = (await other.caller.get('/api/collected-field-info?promotionName=&pageNumber=0')).text;
  assert.match(collected, /퇴사한 직원/);
  const rooms = (await other.caller.get('/api/chatters?pageNumber=0&fm=true&fic=true&pr=true')).text;
  assert.match(rooms, /퇴사한 직원/);
  const users = (await other.caller.get(`/api/chatters/${room}/users?type=0`)).text;
  assert.doesNotMatch(users, /퇴사한 직원/);

  const read = await everything(server);
  assert.match(await run('erase', me.employeeNumber), /There is nobody with the number/);
  assert.equal(await everything(server), read);
  await assert.rejects(run('erase'), /employees erase <employee number>/);
  await assert.rejects(run('lock', other.employeeNumber, '--dry-run'), /employees lock\|unlock/);
});
