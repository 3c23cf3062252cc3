import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf, startBucket } from '../test/bucket.ts';
import { chattersOf, listRooms, readRoom, roomOf } from '../test/chatters.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { photosIn } from '../photo-store/photo-store.ts';
import { removeChatPhoto } from './photo-removal.ts';

async function sendTwo(server: TestApp) {
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  const room = await roomOf(server, [me, other]);
  const form = formOf({}, [await picture(), await picture('png')], '매대.png');
  assert.equal((await me.caller.send('POST', `/api/chatters/${room}/upload-photo`, form)).status, 200);
  const items = (await readRoom(other, room)).log[0]?.contentList ?? [];
  const addresses = items.map(({ imageUrl }) => imageUrl ?? '');
  return { me, other, room, addresses, ids: addresses.map((address) => address.split('/').at(-1) ?? '') };
}

test('PRD-32 CHR-05 a photo of the employee is deleted for everybody with its bytes, another’s is not, and a second time is no failure', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  const { me, other, room, addresses, ids } = await sendTwo(server);
  const [first = '', second = ''] = ids;
  const run = (...args: string[]) => removeChatPhoto(server.database, undefined, args);
  const listed = (await run('list', me.employeeNumber)).split('\n');
  assert.deepEqual(
    listed.map((line) => line.slice(0, 36)),
    ids,
  );
  assert.match(listed[0] ?? '', new RegExp(`room ${room}  매대.png$`));
  await assert.rejects(run('delete', other.employeeNumber, first), /There is no photo .* of E/);
  await assert.rejects(run('delete', me.employeeNumber, 'x'), /There is no photo x of/);
  await assert.rejects(run('delete', me.employeeNumber), /chat-photos delete <employee number> <photo>/);

  assert.equal(await run('delete', me.employeeNumber, first), `${first} is deleted`);
  assert.equal(await run('delete', me.employeeNumber, first), `${first} was deleted already`);
  const [gone = '', there = ''] = addresses;
  assert.deepEqual(
    [(await other.caller.get(gone)).status, (await other.caller.get(there)).status],
    [404, 200],
  );
  assert.equal((await server.database.db.selectFrom('photos').select('id').execute()).length, 1);
  const items = (await readRoom(other, room)).log[0]?.contentList ?? [];
  assert.deepEqual(
    items.map(({ imageUrl }) => imageUrl === null),
    [true, false],
  );
  await run('delete', me.employeeNumber, second);
  const shown = (await listRooms(other)).rooms.find(({ id }) => id === room);
  assert.equal(shown?.lastMessage, '[삭제된 이미지]');
  assert.match(await run('list', me.employeeNumber), /There are no photos/);
});

test('PRD-32 PRD-09 its bytes are gone from the bucket too', async (t) => {
  const bucket = await startBucket(t);
  const photos = photosIn(bucket);
  const server = await startApp(undefined, { photos });
  t.after(() => server.close());
  const { me, ids } = await sendTwo(server);
  assert.equal((await keysOf(bucket)).length, 2);
  await removeChatPhoto(server.database, photos, ['delete', me.employeeNumber, ids[0] ?? '']);
  assert.equal((await keysOf(bucket)).length, 1);
});
