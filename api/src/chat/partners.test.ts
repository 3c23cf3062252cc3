import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import {
  branchNamesAnswer,
  chatPartnersAnswer,
  createRoomAnswer,
  existingRoomAnswer,
} from '../../../remote-chat/src/contract/chat.ts';
import { chattersOf, listRooms } from '../test/chatters.ts';
import { factoriesOf } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

async function pair() {
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  return [me, other] as const;
}

test('API-06 CALL-13 CALL-14 CHC-09 branches, and employees by part of the name and by branch', async () => {
  const make = factoriesOf(server.database);
  const me = await make.employee('남궁소라', '수원지점');
  const found = await make.employee('남궁지훈', '수원지점');
  await make.employee('최지훈', '광주지점', '매장 판촉 담당');
  await make.employee('100%_이름', '광주지점', null);
  const caller = server.as(me.employeeNumber);
  const search = async (name: string, branchName: string) => {
    const answer = await caller.get(
      `/api/chatters/search-user?name=${encodeURIComponent(name)}&branchName=${encodeURIComponent(branchName)}`,
    );
    assert.equal(answer.status, 200);
    return v.parse(chatPartnersAnswer, answer.json());
  };
  assert.deepEqual(await search('지훈', '수원지점'), [
    {
      id: found.id,
      name: '남궁지훈',
      branch: '수원지점',
      title: '영업사원',
      employeeNumber: found.employeeNumber,
    },
  ]);
  assert.deepEqual(
    (await search('지훈', '')).map(({ name, title }) => [name, title]),
    [
      ['남궁지훈', '영업사원'],
      ['최지훈', '매장 판촉 담당'],
    ],
  );
  assert.deepEqual((await search('', '광주지점')).length, 2);
  assert.deepEqual((await search('남궁소라', '')).length, 0, 'nobody finds oneself');
  assert.deepEqual(
    (await search('%', '')).map(({ name }) => name),
    ['100%_이름'],
  );
  assert.deepEqual(await search("' or 1=1 --", ''), []);
  assert.deepEqual(v.parse(branchNamesAnswer, (await caller.get('/api/chatter/filters')).json()), [
    '광주지점',
    '수원지점',
  ]);
});

test('PRD-25 CON-14 a search with an empty name and an empty branch answers nobody', async () => {
  const [me] = await pair();
  for (const query of ['?name=&branchName=', '?name=%20&branchName=%20', '']) {
    const answer = await me.caller.get(`/api/chatters/search-user${query}`);
    assert.deepEqual([answer.status, answer.json()], [200, []]);
  }
});

test('API-07 CALL-15 without a room the check answers an empty text, with one its id, type and title', async () => {
  const [me, other] = await pair();
  const check = (chatter: typeof me, id: string) =>
    chatter.caller.get(`/api/chatters/check-duplication?userId=${id}`);
  for (const id of [other.id, me.id, '999999', 'nobody']) {
    const answer = await check(me, id);
    assert.deepEqual([answer.status, answer.text], [200, '""']);
  }
  const { roomId } = v.parse(
    createRoomAnswer,
    (await me.caller.send('POST', `/api/chatters/${other.id}`)).json(),
  );
  assert.deepEqual(v.parse(existingRoomAnswer, (await check(me, other.id)).json()), {
    roomId,
    type: 2,
    title: '이준호',
  });
  assert.deepEqual(v.parse(existingRoomAnswer, (await check(other, me.id)).json()), {
    roomId,
    type: 2,
    title: '김서연',
  });
});

test('API-08 CALL-09 creating a room answers 200 with its id and the partner', async () => {
  const [me, other] = await pair();
  const answer = await me.caller.send('POST', `/api/chatters/${other.id}`);
  assert.equal(answer.status, 200);
  const room = v.parse(createRoomAnswer, answer.json());
  assert.deepEqual(room.userInfo, {
    id: other.id,
    name: '이준호',
    employeeType: '영업사원',
    branch: '강동지점',
  });
  for (const chatter of [me, other]) {
    const listed = (await listRooms(chatter)).rooms.find(({ id }) => id === room.roomId);
    assert.deepEqual([listed?.type, listed?.memberCount], [2, 2]);
  }
});

test('API-08 a body that is empty but says JSON is no body', async () => {
  const [me, other] = await pair();
  const answer = await me.caller.send('POST', `/api/chatters/${other.id}`, '', {
    'content-type': 'application/json',
  });
  assert.equal(answer.status, 200);
});

test('API-08 two people who create the same room at once, many times over, get the same one', async () => {
  const [me, other] = await pair();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2
        ? me.caller.send('POST', `/api/chatters/${other.id}`)
        : other.caller.send('POST', `/api/chatters/${me.id}`),
    ),
  );
  const ids = new Set(answers.map((answer) => v.parse(createRoomAnswer, answer.json()).roomId));
  assert.equal(ids.size, 1);
  const rooms = await server.database.db
    .selectFrom('chat_members')
    .select('room_id')
    .where('employee_id', 'in', [me.id, other.id])
    .execute();
  assert.equal(rooms.length, 2);
});

test('API-08 nobody creates a room with oneself or with nobody', async () => {
  const [me] = await pair();
  assert.equal((await me.caller.send('POST', `/api/chatters/${me.id}`)).status, 400);
  assert.equal((await me.caller.send('POST', '/api/chatters/999999')).status, 404);
  assert.equal((await me.caller.send('POST', '/api/chatters/null')).status, 404);
});
