import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chattersOf, listRooms, readRoom, roomOf } from '../test/chatters.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

test('API-05 CHR-05 a deleted image is an image item with null bytes and no address', async () => {
  const [me, other] = await three();
  const room = await roomOf(server, [me, other]);
  await other.caller.send(
    'POST',
    `/api/chatters/${room}/upload-photo`,
    formOf({}, [await picture(), await picture()]),
  );
  const { db } = server.database;
  const [, second] = await db
    .selectFrom('chat_images')
    .innerJoin('chat_entries', 'chat_entries.id', 'chat_images.entry_id')
    .select('chat_images.id')
    .where('room_id', '=', room)
    .orderBy('position')
    .execute();
  await db
    .updateTable('chat_images')
    .set({ photo_id: null })
    .where('id', '=', second?.id ?? '')
    .execute();
  for (const accept of ['application/json;images=url, application/json;q=0.9', 'application/json']) {
    const answer = await me.caller.get(`/api/chatters/${room}`, { accept });
    assert.match(
      answer.text,
      /"type":"image","text":null,"fileName":"photo.jpg","width":null,"height":null,"imageBuffer":null\}/,
    );
  }
  await db
    .updateTable('chat_images')
    .set({ photo_id: null })
    .where('entry_id', 'in', db.selectFrom('chat_entries').select('id').where('room_id', '=', room))
    .execute();
  const listed = (await listRooms(me)).rooms.find(({ id }) => id === room);
  assert.equal(listed?.lastMessage, '[삭제된 이미지]');
});

test('API-12 API-24 photos come as bytes or as addresses, which only members can read', async () => {
  const [me, other, stranger] = await three();
  const room = await roomOf(server, [me, other]);
  const elsewhere = await roomOf(server, [me, stranger]);
  const sent = await picture('png');
  await other.caller.send('POST', `/api/chatters/${room}/upload-photo`, formOf({}, [sent], '../../매대.png'));
  const [item] = (await readRoom(me, room)).log[0]?.contentList ?? [];
  assert.deepEqual(
    [item?.type, item?.fileName, item?.width, item?.height, item?.imageBuffer],
    ['image', '매대.png', 40, 30, null],
  );
  const url = item?.imageUrl ?? '';
  const photo = await me.caller.get(url);
  assert.deepEqual(
    [photo.status, photo.headers['content-type'], photo.headers['cache-control']],
    [200, 'image/png', 'private, no-cache'],
  );
  const known = await me.caller.get(url, { 'if-none-match': String(photo.headers.etag) });
  assert.deepEqual([known.status, known.bytes.length], [304, 0]);
  const asBytes = await me.caller.get(`/api/chatters/${room}`);
  assert.match(asBytes.text, /"imageBuffer":\{"type":"Buffer","data":\[137,80,78,71,/);
  assert.equal((await stranger.caller.get(url)).status, 403);
  assert.equal((await me.caller.get(url.replace(`/${room}/`, `/${elsewhere}/`))).status, 404);
  assert.equal((await server.as(null).get(url)).status, 401);
});

async function three() {
  const [me, other, third] = await chattersOf(server, '김서연', '이준호', '박지훈');
  assert.ok(me && other && third);
  return [me, other, third] as const;
}
