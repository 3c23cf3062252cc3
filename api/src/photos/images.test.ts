import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chattersOf, roomOf } from '../test/chatters.ts';
import { factoriesOf } from '../test/factories.ts';
import { startApp } from '../test/start-app.ts';
import { withAddresses } from '../test/surveyor.ts';

test('PRD-12 photos that are too many to be sent as numbers are asked for by their addresses', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  const [me] = await chattersOf(server, '김서연');
  assert.ok(me);
  const roomId = await roomOf(server, [me]);
  const { db } = server.database;
  const entry = await factoriesOf(server.database).insert('chat_entries', {
    room_id: roomId,
    author_id: me.id,
  });
  const addPhoto = async (position: number, size: number) => {
    const photo = await db
      .insertInto('photos')
      .values({ content_type: 'image/png', width: 1, height: 1, bytes: Buffer.alloc(size, 1) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('chat_images')
      .values({ entry_id: entry, photo_id: photo.id, position, file_name: 'a.png' })
      .execute();
  };
  await addPhoto(0, 200_000);
  const room = `/api/chatters/${roomId}`;
  for (let time = 0; time < 30; time += 1)
    assert.equal((await me.caller.get(room)).status, 200, `time ${time}`);
  await addPhoto(1, 8 * 1024 * 1024);
  const answer = await me.caller.get(room);
  assert.deepEqual([answer.status, answer.json()], [413, { message: '요청이 너무 큽니다.' }]);
  assert.equal((await me.caller.get(room, withAddresses)).status, 200);
});

test('API-12 PRD-12 photos are written as numbers whole and in their places, whatever a text says', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  const [me] = await chattersOf(server, '김서연');
  assert.ok(me);
  const roomId = await roomOf(server, [me]);
  const looksLikeOne = '{"type":"Buffer","data":[0]}';
  const sent = await me.caller.send('POST', `/api/chatters/${roomId}/feed`, { content: looksLikeOne });
  assert.equal(sent.status, 200);
  const entry = await factoriesOf(server.database).insert('chat_entries', {
    room_id: roomId,
    author_id: me.id,
  });
  const photos = [40_000, 1, 16_384].map((size, index) => Buffer.alloc(size, `${index}12`));
  for (const [position, bytes] of photos.entries()) {
    const photo = await server.database.db
      .insertInto('photos')
      .values({ content_type: 'image/png', width: 1, height: 1, bytes })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.database.db
      .insertInto('chat_images')
      .values({ entry_id: entry, photo_id: photo.id, position, file_name: 'a.png' })
      .execute();
  }
  const { log } = (await me.caller.get(`/api/chatters/${roomId}`)).json() as {
    log: { contentList: { text: string | null; imageBuffer: { data: number[] } | null }[] }[];
  };
  assert.equal(log[0]?.contentList[0]?.text, looksLikeOne);
  assert.deepEqual(
    log[1]?.contentList.map(({ imageBuffer }) => Buffer.from(imageBuffer?.data ?? [])),
    photos,
  );
});
