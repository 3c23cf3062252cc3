import assert from 'node:assert/strict';
import { Line } from '../support/line.ts';
import { countCollected, countStored, freshSurvey } from '../support/stored-surveys.ts';
import type { Phone } from './phone.ts';
import { inEachEngine, test } from './phones.ts';
import { takePictures } from './pictures.ts';
import { backend } from './sample.ts';

const firstStand = '매대 정보 1';
const save = /\/api\/field-info\/sc\//;

async function seePhotos(phone: Phone, count: number): Promise<void> {
  await phone.until(`${count} photos`, async () => (await countDrawn(phone)) === count);
}

/** How many photos of the form are actually drawn, because an element can be there without its picture. */
function countDrawn(phone: Phone): Promise<number> {
  return phone.run(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('main li img')].filter(
        (image) => image.naturalWidth > 0,
      ).length,
    null,
  );
}

async function saveAndConfirm(phone: Phone, title: string): Promise<void> {
  await phone.tapButton('저장');
  await confirm(phone, title);
}

async function confirm(phone: Phone, title: string): Promise<void> {
  await phone.see({ role: 'dialog', name: title });
  await phone.tapButton('확인');
  await phone.gone({ role: 'dialog', name: title });
}

inEachEngine(({ phone, line, expectProblems }) => {
  test('SH-36 SH-37 OWN-25 CON-17 a form with nine photos is whole after a reload, and after its web process was killed, and is saved', async () => {
    const survey = await freshSurvey(backend, 'sc');
    const mine = await phone();
    const open = () => mine.open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
    await open();
    await mine.tap({ role: 'radio', name: '팔레트', within: firstStand });
    await mine.type({ role: 'textbox', name: '비고', within: firstStand }, '끝줄');
    // So large that they have to be resized, like those of a camera.
    const photos = await takePictures(mine, 9, { width: 2000, height: 1500, noise: 0.3 });
    await mine.choose(...photos.slice(0, 5));
    await seePhotos(mine, 5);
    await mine.reload();
    await mine.seeText('작성하던 내용을 불러왔습니다.');
    await seePhotos(mine, 5);
    await mine.choose(...photos.slice(5));
    await seePhotos(mine, 9);
    await mine.until('nine photos on the device', async () => (await mine.run(readKept, null)).named === 9);
    mine.signalWebProcess('SIGKILL');
    await mine.restart();
    await open();
    await mine.seeText('작성하던 내용을 불러왔습니다.');
    await seePhotos(mine, 9);
    await saveAndConfirm(mine, '등록 완료');
    assert.deepEqual(await countStored(backend, 'sc', survey), { stands: 1, photos: 9 });
  });

  test('OWN-29 OFF-30 OFF-33 what could not be sent goes out by itself after the app was ended, with its photos', async () => {
    const survey = await freshSurvey(backend, 'sc');
    const mine = await phone();
    await mine.open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
    await mine.see({ role: 'radio', name: '팔레트', within: firstStand });
    await mine.choose(...(await takePictures(mine, 3)));
    await seePhotos(mine, 3);
    // The save is sent once more by itself before it counts as failed.
    line.next(save, 'before');
    line.next(save, 'before');
    expectProblems('Failed to load resource', 'network connection was lost', save);
    await saveAndConfirm(mine, '등록 실패');
    await mine.restart();
    await mine.open('/field-sc', survey.employeeNumber);
    await mine.until(
      'three photos stored',
      async () => (await countStored(backend, 'sc', survey)).photos === 3,
    );
    assert.deepEqual(await countStored(backend, 'sc', survey), { stands: 1, photos: 3 });
    assert.equal(new Set(line.keysOf(new RegExp(`${save.source}${survey.scemployeeid}$`))).size, 1);
  });

  test('OWN-22 API-18 an answer that is lost after the commit is asked for again with its key: one record', async () => {
    const survey = await freshSurvey(backend, 'sc');
    const before = await countCollected(backend, survey);
    const mine = await phone();
    await mine.open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
    await mine.see({ role: 'radio', name: '팔레트', within: firstStand });
    await mine.choose(...(await takePictures(mine, 2)));
    await seePhotos(mine, 2);
    line.next(save, 'after');
    expectProblems('Failed to load resource', 'network connection was lost', save);
    await saveAndConfirm(mine, '등록 완료');
    assert.deepEqual(await countStored(backend, 'sc', survey), { stands: 1, photos: 2 });
    assert.equal(await countCollected(backend, survey), before + 1);
  });
});

inEachEngine(({ phone, expectProblems }) => {
  test('OWN-28 SH-33 API-18 on a slow line a save with five photos whose answer was lost is sent once more, answered before it is all there, and the user sees a success', async (context) => {
    const slow = new Line({ bytesPerSecond: 2_000_000 });
    context.after(() => slow.close());
    const survey = await freshSurvey(backend, 'sc');
    const before = await countCollected(backend, survey);
    const mine = await phone({ origin: await slow.open() });
    await mine.open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
    await mine.see({ role: 'radio', name: '팔레트', within: firstStand });
    // Noise cannot be compressed: this is more than any buffer on the way holds.
    await mine.choose(...(await takePictures(mine, 5, { width: 520, height: 1000, noise: 1 })));
    await seePhotos(mine, 5);
    const lost = slow.next(save, 'after');
    expectProblems('Failed to load resource', 'network connection was lost', save);
    await mine.tapButton('저장');
    await lost.happened;
    await confirm(mine, '등록 완료');
    const path = `/api/field-info/sc/${survey.scemployeeid}`;
    assert.deepEqual(
      slow.passed.map(({ write }) => write),
      [`POST ${path}`, `POST ${path}`],
    );
    for (const { bytes } of slow.passed) assert.ok(bytes > 3_000_000, `only ${bytes} bytes`);
    assert.deepEqual([slow.keysOf(save).length, new Set(slow.keysOf(save)).size], [2, 1]);
    assert.deepEqual(await countStored(backend, 'sc', survey), { stands: 1, photos: 5 });
    assert.equal(await countCollected(backend, survey), before + 1);
  });

  test('SH-36 photos are kept as ArrayBuffers: a File that is read back from IndexedDB uploads nothing in Safari 26.5', async () => {
    const survey = await freshSurvey(backend, 'sc');
    const mine = await phone();
    await mine.open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
    await mine.see({ role: 'radio', name: '팔레트', within: firstStand });
    await mine.choose(...(await takePictures(mine, 2)));
    await seePhotos(mine, 2);
    await mine.restart();
    await mine.open('/', survey.employeeNumber);
    // These engines upload a File only as a whole: here it can only be seen that none is kept.
    assert.deepEqual(await mine.run(readKept, null), { blobs: 0, buffers: 2, empty: 0, named: 2 });
  });
});

type Kept = { blobs: number; buffers: number; empty: number; named: number };

/** Runs in the page: which kinds of bytes the field's database contains, and how many photos its drafts name. */
async function readKept(): Promise<Kept> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('field-surveys');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error('the database does not open'));
  });
  const kept = { blobs: 0, buffers: 0, empty: 0, named: 0 };
  const count = (value: unknown) => {
    if (value instanceof Blob) kept.blobs += 1;
    else if (value instanceof ArrayBuffer) kept[value.byteLength === 0 ? 'empty' : 'buffers'] += 1;
    else if (typeof value === 'object' && value !== null) {
      if (Reflect.get(value, 'origin') === 'new') kept.named += 1;
      Object.values(value).forEach(count);
    }
  };
  for (const store of ['drafts', 'photos', 'unsent']) {
    const values = await new Promise<unknown[]>((resolve) => {
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    values.forEach(count);
  }
  database.close();
  return kept;
}
