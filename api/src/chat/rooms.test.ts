import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { usualStockChains as stockChains } from '../../../remote-events/src/contract/stock-chains.ts';
import * as v from 'valibot';
import { chatUsersAnswer } from '../../../remote-chat/src/contract/chat.ts';
import { buildApp } from '../app.ts';
import { chattersOf, listRooms, readRoom, roomOf, say, textsOf, unreadOf } from '../test/chatters.ts';
import { failingDatabase } from '../test/fail-at.ts';
import { factoriesOf } from '../test/factories.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

test('API-03 CALL-06 CHL-09 the list has rooms of the three types with counts, last message and its time', async () => {
  const [me, other, third] = await three();
  const group = await roomOf(server, [me, other, third], 0, '수도권 대형점 겨울 행사 준비방');
  const store = await roomOf(server, [me, other], 1, '이마트 성수점');
  await say(other, group, '내일 9시까지 올려 주세요.');
  await other.caller.send(
    'POST',
    `/api/chatters/${store}/upload-photo`,
    formOf({}, [await picture(), await picture()]),
  );
  const created = await me.caller.send('POST', `/api/chatters/${third.id}`);
  assert.equal(created.status, 200);
  const { rooms, pending } = await listRooms(me);
  assert.deepEqual(pending, { group: false, store: false, individual: false });
  assert.deepEqual(
    rooms.map(({ type, title, memberCount, lastMessage, unreadCount }) => [
      type,
      title,
      memberCount,
      lastMessage,
      unreadCount,
    ]),
    [
      [1, '이마트 성수점', 2, '사진 2장', 1],
      [0, '수도권 대형점 겨울 행사 준비방', 3, '내일 9시까지 올려 주세요.', 1],
      [2, '박지훈', 2, null, 0],
    ],
  );
  assert.ok(Date.parse(rooms[0]?.lastMessageDate ?? '') > 0);
  const hisSide = (await listRooms(third)).rooms.find(({ type }) => type === 2);
  assert.equal(hisSide?.title, '김서연');
});

test('API-03 CHL-07 each kind has its pages, the flags say which have more, and all three false end it', async () => {
  const [me] = await chattersOf(server, '김서연');
  assert.ok(me);
  for (let index = 0; index < 45; index++) await roomOf(server, [me], index < 41 ? 0 : 1, `방 ${index}`);
  const seen = new Set<string | null>();
  let flags = { group: true, store: true, individual: true };
  const asked: string[] = [];
  for (let page = 0; Object.values(flags).some(Boolean); page++) {
    const query = `pageNumber=${page}&fm=${flags.group}&fic=${flags.store}&pr=${flags.individual}`;
    const { rooms, pending } = await listRooms(me, query);
    for (const { id } of rooms) assert.ok(!seen.has(id) && seen.add(id));
    asked.push(`${rooms.length} ${JSON.stringify(pending)}`);
    flags = pending;
  }
  assert.deepEqual(asked, [
    '24 {"group":true,"store":false,"individual":false}',
    '20 {"group":true,"store":false,"individual":false}',
    '1 {"group":false,"store":false,"individual":false}',
  ]);
  assert.equal(seen.size, 45);
  assert.deepEqual((await listRooms(me, 'pageNumber=0&fm=false&fic=true&pr=false')).rooms.length, 4);
});

test('API-04 CALL-08 CON-08 a room comes newest page first, oldest entry first inside it, 15 a page', async () => {
  const [me, other] = await three();
  const room = await roomOf(server, [me, other]);
  for (let index = 1; index <= 32; index++) await say(index % 2 ? other : me, room, `글 ${index}`);
  const texts: (string | null | undefined)[][] = [];
  let page = await readRoom(me, room);
  assert.equal(page.isNotified, true);
  texts.push(page.log.map(({ contentList }) => contentList[0]?.text));
  while (page.nextPageToken !== null) {
    // A message that arrives meanwhile shifts nothing.
    await say(other, room, '그 사이에');
    page = await readRoom(me, room, page.nextPageToken);
    texts.push(page.log.map(({ contentList }) => contentList[0]?.text));
  }
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `글 ${from + index}`);
  assert.deepEqual(texts, [numbers(18, 32), numbers(3, 17), numbers(1, 2)]);
  const [first] = (await readRoom(me, room)).log;
  assert.ok(first && first.id !== null && (first.owner === 'me' || first.owner === other.id));
});

test('API-04 a page of exactly 15 has no token, and a made-up token is 400', async () => {
  const [me] = await three();
  const room = await roomOf(server, [me]);
  for (let index = 0; index < 15; index++) await say(me, room, `${index}`);
  const page = await readRoom(me, room);
  assert.deepEqual([page.log.length, page.nextPageToken], [15, null]);
  for (const token of [
    'x',
    'YWJj',
    '%00',
    "'",
    Buffer.from('before:99999999999999999999').toString('base64url'),
  ]) {
    assert.equal((await me.caller.get(`/api/chatters/${room}?nextPageToken=${token}`)).status, 400, token);
  }
});

test('API-04 CHR-16 entries tell mine from others, with names, ids, and my own send keys', async () => {
  const [me, other] = await three();
  const room = await roomOf(server, [me, other]);
  await say(me, room, '제가 씁니다', 'my-key');
  await say(other, room, '네', 'their-key');
  const { log } = await readRoom(me, room);
  assert.deepEqual(
    log.map(({ owner, name, clientKey, contentList }) => [
      owner,
      name,
      clientKey,
      contentList.map(({ type, text }) => [type, text]),
    ]),
    [
      ['me', '김서연', 'my-key', [['text', '제가 씁니다']]],
      [other.id, '이준호', null, [['text', '네']]],
    ],
  );
});

test('API-06 CALL-07 participants of a room, with title and branch', async () => {
  const [me, other] = await three();
  const room = await roomOf(server, [me, other]);
  const users = v.parse(chatUsersAnswer, (await me.caller.get(`/api/chatters/${room}/users?type=0`)).json());
  assert.deepEqual(users, [
    { id: me.id, name: '김서연', title: '영업사원', branch: '강동지점' },
    { id: other.id, name: '이준호', title: '영업사원', branch: '강동지점' },
  ]);
});

test('API-09 CALL-12 CHR-08 the notification answers OK and is remembered for that member alone', async () => {
  const [me, other] = await three();
  const room = await roomOf(server, [me, other]);
  for (const [intent, status] of [
    ['OFF', false],
    ['OFF', false],
    ['ON', true],
  ] as const) {
    const answer = await me.caller.send('PATCH', `/api/chatters/${room}/notification?intent=${intent}`);
    assert.deepEqual([answer.status, answer.text], [200, 'OK']);
    assert.equal((await readRoom(me, room)).isNotified, status);
    assert.match(
      (await me.caller.get(`/api/chatters/${room}`)).text,
      new RegExp(`"notificationStatus":"${status}"`),
    );
    assert.equal((await readRoom(other, room)).isNotified, true);
  }
  assert.equal(
    (await me.caller.send('PATCH', `/api/chatters/${room}/notification?intent=MAYBE`)).status,
    400,
  );
});

test('API-18 a repeated key of a toggle does not undo the one that came after it', async () => {
  const [me] = await three();
  const room = await roomOf(server, [me]);
  const toggle = (intent: string, key: string) =>
    me.caller.send('PATCH', `/api/chatters/${room}/notification?intent=${intent}`, undefined, {
      'idempotency-key': key,
    });
  await toggle('OFF', 'first');
  await toggle('ON', 'second');
  assert.equal((await toggle('OFF', 'first')).text, 'OK');
  assert.equal((await readRoom(me, room)).isNotified, true);
});

test('API-24 who is no member, or has just been removed, is refused everywhere', async () => {
  const [me, other, stranger] = await three();
  const room = await roomOf(server, [me, other]);
  await say(me, room, '안녕하세요');
  await me.caller.send('POST', `/api/chatters/${room}/upload-photo`, formOf({}, [await picture()]));
  const url = (await readRoom(other, room)).log[1]?.contentList[0]?.imageUrl ?? '';
  assert.equal((await other.caller.get(url)).status, 200);
  await server.database.db
    .deleteFrom('chat_members')
    .where('room_id', '=', room)
    .where('employee_id', '=', other.id)
    .execute();
  for (const outsider of [other, stranger]) {
    for (const path of ['', '/users?type=0', '?nextPageToken=YmVmb3JlOjk5']) {
      assert.equal((await outsider.caller.get(`/api/chatters/${room}${path}`)).status, 403, path);
    }
    assert.equal((await outsider.caller.get(url)).status, 403);
    assert.equal((await say(outsider, room, '들어갈래요')).status, 403);
    assert.equal(
      (
        await outsider.caller.send(
          'POST',
          `/api/chatters/${room}/upload-photo`,
          formOf({}, [await picture()]),
        )
      ).status,
      403,
    );
    assert.equal(
      (await outsider.caller.send('PATCH', `/api/chatters/${room}/notification?intent=ON`)).status,
      403,
    );
    assert.ok(!(await listRooms(outsider)).rooms.some(({ id }) => id === room));
  }
  assert.deepEqual(await textsOf(me, room), ['안녕하세요', null]);
  for (const id of ['999999', 'null', 'abc'])
    assert.equal((await me.caller.get(`/api/chatters/${id}`)).status, 404);
});

test('CON-07 the badge counts what others wrote since the last reading, and no further than 51', async () => {
  const [me, other] = await three();
  const room = await roomOf(server, [me, other]);
  await say(other, room, '하나');
  await say(me, room, '둘');
  await say(other, room, '셋');
  assert.equal(await unreadOf(me, room), 2);
  assert.equal(await unreadOf(other, room), 1);
  const older = await readRoom(me, room, Buffer.from('before:999999').toString('base64url'));
  assert.equal(older.log.length, 3);
  assert.equal(await unreadOf(me, room), 2, 'an older page reads nothing');
  await readRoom(me, room);
  assert.equal(await unreadOf(me, room), 0);
  const make = factoriesOf(server.database);
  for (let index = 0; index < 60; index++)
    await make.insert('chat_entries', {
      room_id: room,
      author_id: other.id,
      content: '더',
      client_key: null,
    });
  assert.equal(await unreadOf(me, room), 51);
});

test('CON-07 OFF-21 a page that is fetched ahead reads nothing', async () => {
  const [me, other] = await three();
  const room = await roomOf(server, [me, other]);
  await say(other, room, '하나');
  const ahead = await me.caller.get(`/api/chatters/${room}`, { purpose: 'prefetch' });
  assert.match(ahead.text, /하나/);
  assert.equal(await unreadOf(me, room), 1);
  await me.caller.get(`/api/chatters/${room}`);
  assert.equal(await unreadOf(me, room), 0);
});

async function three() {
  const [me, other, third] = await chattersOf(server, '김서연', '이준호', '박지훈');
  assert.ok(me && other && third);
  return [me, other, third] as const;
}

test('CALL-08 CON-07 a room that is read up to its end is read again without a write', async (t) => {
  const [me, other] = await three();
  const id = await roomOf(server, [me, other]);
  await say(other, id, '글');
  const counted = failingDatabase(server.database);
  const app = await buildApp({ database: counted.database, stockChains });
  t.after(() => app.close());
  const headers = { cookie: `employeeNumber=${me.employeeNumber}` };
  const read = async () => {
    counted.failAt(Infinity);
    assert.equal((await app.inject({ url: `/api/chatters/${id}`, headers })).statusCode, 200);
    return counted.count();
  };
  const first = await read();
  // What marks it as read, and what tells the member's other phones of that.
  assert.equal(await read(), first - 2);
});
