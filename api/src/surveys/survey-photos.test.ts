import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { noChanges, stand, stored, surveyorOf } from '../test/surveyor.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

test('API-19 CON-17 nine photos are taken, a tenth is 400 with a message and nothing is stored', async () => {
  const { caller, url, assignment } = await surveyorOf(server);
  const photo = await picture();
  const before = await stored(server, assignment.id);
  const refused = await caller.send(
    'POST',
    url,
    formOf({ infoList: [stand()] }, Array<Buffer>(10).fill(photo)),
  );
  assert.deepEqual(
    [refused.status, refused.json()],
    [400, { message: '사진은 최대 9장까지 등록할 수 있습니다.' }],
  );
  assert.deepEqual(await stored(server, assignment.id), before);
  assert.equal(
    (await caller.send('POST', url, formOf({ infoList: [stand()] }, Array<Buffer>(9).fill(photo)))).status,
    200,
  );
  const record = await server.database.db
    .selectFrom('survey_records')
    .select('id')
    .where('assignment_id', '=', assignment.id)
    .executeTakeFirstOrThrow();
  const images = await server.database.db
    .selectFrom('survey_photos')
    .select('id')
    .where('record_id', '=', record.id)
    .execute();
  const full = await caller.send('PATCH', `/api/field-info/sc/${record.id}`, formOf(noChanges, [photo]));
  assert.equal(full.status, 400);
  assert.equal((await stored(server, assignment.id)).photos, 9);
  const swapped = await caller.send(
    'PATCH',
    `/api/field-info/sc/${record.id}`,
    formOf({ ...noChanges, oldPhotoIdList: [images[0]?.id] }, [photo]),
  );
  assert.equal(swapped.status, 200);
  assert.equal((await stored(server, assignment.id)).photos, 9);
});

test('API-20 a file over 15 MB is 413 and nothing is stored; one of exactly 15 MB is looked at', async () => {
  const { caller, url, assignment } = await surveyorOf(server);
  const before = await stored(server, assignment.id);
  const start = await picture();
  const padded = (size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);
  const limit = 15 * 1024 * 1024;
  assert.equal(
    (await caller.send('POST', url, formOf({ infoList: [stand()] }, [start, padded(limit + 1)]))).status,
    413,
  );
  assert.deepEqual(await stored(server, assignment.id), before);
  assert.equal(
    (await caller.send('POST', url, formOf({ infoList: [stand()] }, [padded(limit)]))).status,
    200,
  );
});

test('API-21 the bytes decide, not the name: renamed executables, svg, pdf and text are 415, nothing is stored', async () => {
  const { caller, url, assignment } = await surveyorOf(server);
  const before = await stored(server, assignment.id);
  const jpeg = await picture();
  for (const bytes of [
    Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(500)]),
    Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(500)]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('%PDF-1.7 '),
    Buffer.from('BM aaaa'),
    Buffer.alloc(0),
    Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(400, 7)]),
    Buffer.from('GIF89a<script>'),
    Buffer.from('\x89PNG\r\n\x1a\nnot really', 'latin1'),
  ]) {
    const answer = await caller.send(
      'POST',
      url,
      formOf({ infoList: [stand()] }, [jpeg, bytes], 'holiday.jpg'),
    );
    assert.equal(answer.status, 415, bytes.subarray(0, 12).toString('latin1'));
  }
  assert.deepEqual(await stored(server, assignment.id), before);
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const answer = await caller.send(
      'POST',
      url,
      formOf({ infoList: [stand()] }, [await picture(format)], 'program.exe'),
    );
    assert.equal(answer.status, 200, format);
  }
});

test('API-21 a picture of 15000 × 15000 pixels is refused before it is decoded', async () => {
  const { caller, url, assignment } = await surveyorOf(server);
  const bomb = await sharp({
    create: { width: 15_000, height: 15_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  assert.ok(bomb.length < 2_000_000);
  const answer = await caller.send('POST', url, formOf({ infoList: [stand()] }, [bomb]));
  assert.equal(answer.status, 413);
  assert.equal((await stored(server, assignment.id)).records, 0);
});

test('API-21 a stored photo has no metadata, is turned upright and has lost what was appended to it', async () => {
  const { caller, url, assignment } = await surveyorOf(server);
  const turned = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#0f6848' } })
    .withExif({ IFD0: { ImageDescription: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const loaded = Buffer.concat([turned, Buffer.from('<?php system($_GET["c"]); ?>')]);
  assert.equal((await caller.send('POST', url, formOf({ infoList: [stand()] }, [loaded]))).status, 200);
  const photo = await server.database.db
    .selectFrom('photos')
    .innerJoin('survey_photos', 'survey_photos.photo_id', 'photos.id')
    .innerJoin('survey_records', 'survey_records.id', 'survey_photos.record_id')
    .select(['photos.bytes', 'photos.width', 'photos.height'])
    .where('survey_records.assignment_id', '=', assignment.id)
    .executeTakeFirstOrThrow();
  const bytes = Buffer.from(photo.bytes ?? '');
  assert.deepEqual([photo.width, photo.height], [20, 60]);
  assert.ok(!bytes.includes('php') && !bytes.includes('secret'));
  const { exif, orientation } = await sharp(bytes).metadata();
  assert.deepEqual([exif, orientation], [undefined, undefined]);
});
