import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { keysOf, lostBucket, startBucket } from '../test/bucket.ts';
import { chattersOf, readRoom, roomOf } from '../test/chatters.ts';
import { openTestDatabase } from '../test/database.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp } from '../test/start-app.ts';
import { noChanges, stand, stored, surveyorOf } from '../test/surveyor.ts';
import { collectOrphans } from '../photo-store/collect-orphans.ts';
import { movePhotos } from '../photo-store/move-photos.ts';
import { runPhotosCommand } from '../photo-store/photos-command.ts';
import { photosIn } from '../photo-store/photo-store.ts';

const day = 24 * 60 * 60 * 1000;

async function start(t: TestContext) {
  const bucket = await startBucket(t);
  const photos = photosIn(bucket);
  const server = await startApp(undefined, { photos });
  t.after(() => server.close());
  return { bucket, photos, server, db: server.database.db };
}

test('PRD-09 photos of a survey are in the bucket, with the same addresses, rights and bytes', async (t) => {
  const { bucket, server, db } = await start(t);
  const surveyor = await surveyorOf(server);
  const stranger = await surveyorOf(server);
  const sent = await picture('png');
  const form = formOf({ infoList: [stand()] }, [sent, await picture()]);
  assert.equal((await surveyor.caller.send('POST', surveyor.url, form)).status, 200);
  const rows = await db.selectFrom('photos').select(['id', 'bytes', 'byte_count as size']).execute();
  assert.deepEqual(await keysOf(bucket), rows.map(({ id }) => `photos/${id}`).sort());
  const { images } = await surveyor.read();
  const addresses = images.map(({ imageUrl }) => imageUrl ?? '');
  for (const address of addresses) {
    const answer = await surveyor.caller.get(address);
    const size = Number(answer.headers['content-length']);
    assert.deepEqual([answer.status, answer.bytes.length], [200, size]);
    assert.ok(rows.some((row) => row.bytes === null && row.size === size));
    const etag = String(answer.headers.etag);
    assert.equal((await surveyor.caller.get(address, { 'if-none-match': etag })).status, 304);
    assert.equal((await stranger.caller.get(address)).status, 403);
    assert.equal((await server.as(null).get(address)).status, 401);
  }
  const [first = ''] = addresses;
  assert.equal((await surveyor.caller.get(first)).headers['content-type'], 'image/png');
  const asNumbers = await surveyor.caller.get(`${surveyor.url}?scFieldInfoId=${await surveyor.recordId()}`);
  const bytes = [...(await surveyor.caller.get(first)).bytes].join();
  assert.ok(asNumbers.text.includes(bytes));
});

test('PRD-09 photos of a chat are in the bucket, for members alone', async (t) => {
  const { bucket, server } = await start(t);
  const [me, other, stranger] = await chattersOf(server, '김서연', '박지훈', '최은우');
  assert.ok(me && other && stranger);
  const room = await roomOf(server, [me, other]);
  const form = formOf({}, [await picture('webp')]);
  assert.equal((await other.caller.send('POST', `/api/chatters/${room}/upload-photo`, form)).status, 200);
  assert.equal((await keysOf(bucket)).length, 1);
  const [item] = (await readRoom(me, room)).log[0]?.contentList ?? [];
  const address = item?.imageUrl ?? '';
  const answer = await me.caller.get(address);
  assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'image/webp']);
  assert.equal((await stranger.caller.get(address)).status, 403);
});

test('PRD-09 without the bucket an upload is 503 and leaves nothing, and the photos of the database are read', async (t) => {
  const database = await openTestDatabase();
  const before = await startApp(database);
  t.after(() => before.app.close());
  const surveyor = await surveyorOf(before);
  const form = formOf({ infoList: [stand()] }, [await picture()]);
  assert.equal((await surveyor.caller.send('POST', surveyor.url, form)).status, 200);
  const { images } = await surveyor.read();
  const server = await startApp(database, { photos: photosIn(await lostBucket()) });
  t.after(() => server.close());
  const caller = server.as(surveyor.employee.employeeNumber);
  const was = await stored(server, surveyor.assignment.id);
  const refused = await caller.send(
    'PATCH',
    `/api/field-info/sc/${await surveyor.recordId()}`,
    formOf(noChanges, [await picture()]),
  );
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5']);
  assert.deepEqual(await stored(server, surveyor.assignment.id), was);
  assert.equal((await caller.get(images[0]?.imageUrl ?? '')).status, 200);
});

test('PRD-10 PRD-38 what is of nobody for a day is collected, with its line, and nothing else', async (t) => {
  const { bucket, photos, server, db } = await start(t);
  const surveyor = await surveyorOf(server);
  const form = formOf({ infoList: [stand()] }, [await picture(), await picture('png'), await picture('gif')]);
  assert.equal((await surveyor.caller.send('POST', surveyor.url, form)).status, 200);
  const { images } = await surveyor.read();
  const removed = { ...noChanges, oldPhotoIdList: [images[0]?.photoId] };
  const record = `/api/field-info/sc/${await surveyor.recordId()}`;
  assert.equal((await surveyor.caller.send('PATCH', record, formOf(removed))).status, 200);
  const failed = { contentType: 'image/png', width: 1, height: 1, bytes: await picture('png') };
  await photos.keep([failed]);
  assert.equal((await keysOf(bucket)).length, 4);
  assert.equal(await runPhotosCommand(server.database, photos, ['collect']), 'Collected: 0');
  const now = new Date(Date.now() + day + 60_000);
  const operations = async () =>
    (await db.selectFrom('audit_log').select('operation').where('employee_id', 'is', null).execute()).map(
      ({ operation }) => operation,
    );
  assert.deepEqual(await operations(), []);
  assert.equal(await collectOrphans(server.database, photos, now), 2);
  assert.deepEqual(await operations(), ['photos collect']);
  assert.equal(await collectOrphans(server.database, photos, now), 0);
  const rows = await db.selectFrom('photos').select('id').execute();
  assert.deepEqual(await keysOf(bucket), rows.map(({ id }) => `photos/${id}`).sort());
});

test('PRD-11 PRD-38 photos are moved while they are read; a move that was cut short has its line, and is finished by the next', async (t) => {
  const database = await openTestDatabase();
  const before = await startApp(database);
  t.after(() => before.app.close());
  const surveyor = await surveyorOf(before);
  const form = formOf({ infoList: [stand()] }, await Promise.all(Array.from({ length: 9 }, () => picture())));
  assert.equal((await surveyor.caller.send('POST', surveyor.url, form)).status, 200);
  const { images } = await surveyor.read();
  const addresses = images.map(({ imageUrl }) => imageUrl ?? '');
  const { bytes } = await surveyor.caller.get(addresses[0] ?? '');

  const bucket = await startBucket(t);
  const photos = photosIn(bucket);
  const server = await startApp(database, { photos });
  t.after(() => server.close());
  const caller = server.as(surveyor.employee.employeeNumber);
  const readAll = async () => {
    for (const answer of await Promise.all(addresses.map((address) => caller.get(address))))
      assert.deepEqual([answer.status, answer.bytes], [200, bytes]);
  };
  const countMoves = async () =>
    (await database.db.selectFrom('audit_log').select('id').where('operation', '=', 'photos move').execute())
      .length;
  let puts = 0;
  const cutShort = async (...[id, photo]: Parameters<typeof photos.put>) => {
    puts += 1;
    if (puts > 4) throw new Error('the line is cut');
    await photos.put(id, photo);
  };
  await assert.rejects(movePhotos(database, { ...photos, put: cutShort }), /the line is cut/);
  assert.equal(await countMoves(), 1);
  await readAll();
  const [answer] = await Promise.all([runPhotosCommand(database, photos, ['move']), readAll(), readAll()]);
  assert.match(answer, /^Moved: [5-9]$/);
  await readAll();
  assert.equal((await keysOf(bucket)).length, 9);
  const left = await database.db.selectFrom('photos').select('id').where('bytes', 'is not', null).execute();
  assert.deepEqual(left, []);
  assert.equal(await runPhotosCommand(database, photos, ['move']), 'Moved: 0');
  assert.equal(await countMoves(), 2);
});
