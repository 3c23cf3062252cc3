import { waitFor } from '@testing-library/react';
import { standSurveyAnswer } from '../contract/field.ts';
import * as v from 'valibot';
import { readDraft, withDatabase, type FoundDraft } from '../drafts/draft-store.ts';
import { standModel } from '../stand-form/stand-model.ts';
import type { StandState } from '../stand-form/stand-state.ts';
import { draftIdOf, type SurveyTarget } from '../survey/survey-target.ts';
import {
  clearDevice,
  countOnDevice,
  installPhotoPlatform,
  jpegFile,
  liveObjectUrls,
} from '../test/photo-platform.ts';
import { serverStand, standEdit, standHeader } from '../test/survey-factory.ts';
import { createSurveySession } from './survey-session.ts';

installPhotoPlatform();
beforeEach(clearDevice);

const register: SurveyTarget = {
  employeeNumber: '20231107',
  kind: 'own',
  assignmentId: 'E1',
  recordId: null,
  partnerId: null,
};
const edit: SurveyTarget = { ...register, recordId: 'F1' };
const editAnswer = standEdit([serverStand('S1'), serverStand('S2')], ['P1', 'P2']);

function open(
  target: SurveyTarget,
  draft: FoundDraft | null | 'unread' = null,
  edited: unknown = editAnswer,
) {
  const survey = v.parse(standSurveyAnswer, target.recordId === null ? [standHeader()] : edited);
  return createSurveySession({
    target,
    names: { promotionName: '행사', storeName: '점포' },
    model: standModel('own', target, survey),
    survey,
    answer: '',
    found: { draft, waiting: null, unsent: [] },
  });
}

async function reopen(target: SurveyTarget, edited?: unknown) {
  return open(target, await readDraft(draftIdOf(target)), edited);
}

function quantities({ rows }: StandState): number[] {
  return rows.map(({ quantity }) => quantity);
}

/** The photos that a save sends. */
async function sentPhotos(session: ReturnType<typeof open>) {
  const { call } = await session.prepareSave();
  return session.draftPhotos.pick(call.photoKeys);
}

async function photosIn(session: ReturnType<typeof open>, ...files: readonly File[]): Promise<void> {
  session.photoQueue.add(files);
  await session.photoQueue.onIdle();
}

test('SH-36 what was changed and photographed is there again after the page was killed', async () => {
  const session = open(register);
  session.dispatch({ type: 'standChanged', key: 'first', change: { quantity: 4, remark: '끝줄' } });
  session.dispatch({ type: 'standAdded', key: 'second', recordId: null });
  await photosIn(session, jpegFile('a.jpg'), jpegFile('b.jpg'));
  // Nothing is closed: the page is gone.
  const restored = await reopen(register);
  expect(restored.isRestored).toBe(true);
  expect(restored.store.getState()).toEqual(session.store.getState());
  const photos = await sentPhotos(restored);
  expect(await Promise.all(photos.map(({ bytes }) => new Blob([bytes]).text()))).toEqual(
    await Promise.all([jpegFile('a.jpg'), jpegFile('b.jpg')].map((file) => file.text())),
  );
});

test('SH-36 a photo is on the device, named by its draft, before it shows', async () => {
  const session = open(register);
  const seen: Promise<{ drafts: number; photos: number }>[] = [];
  session.store.subscribe(() => seen.push(countOnDevice()));
  await photosIn(session, jpegFile('a.jpg'));
  expect(await seen[0]).toMatchObject({ drafts: 1, photos: 1 });
  expect((await readDraft(draftIdOf(register)))?.draft.photoKeys).toHaveLength(1);
});

test('SH-36 a form that was only opened, or changed back, leaves no draft', async () => {
  const session = open(edit);
  expect(await countOnDevice()).toMatchObject({ drafts: 0 });
  session.dispatch({ type: 'standChanged', key: 'server-S1', change: { quantity: 3 } });
  await waitFor(async () => expect(await countOnDevice()).toMatchObject({ drafts: 1 }));
  session.dispatch({ type: 'standChanged', key: 'server-S1', change: { quantity: 2 } });
  await waitFor(async () => expect(await countOnDevice()).toMatchObject({ drafts: 0 }));
});

test('OWN-18 a photo that was removed or replaced leaves the device, and its object URL is revoked', async () => {
  const session = open(register);
  const before = liveObjectUrls.size;
  await photosIn(session, jpegFile('a.jpg'), jpegFile('b.jpg'));
  const [first, second] = session.store.getState().photos.shown;
  expect(liveObjectUrls.size).toBe(before + 2);
  session.dispatch({ type: 'photoRemoved', key: first?.key ?? '' });
  session.photoQueue.replace(second?.key ?? '', jpegFile('c.jpg'));
  await session.photoQueue.onIdle();
  await waitFor(async () => expect(await countOnDevice()).toMatchObject({ photos: 1 }));
  expect(liveObjectUrls.size).toBe(before + 1);
  await session.leave();
  expect(liveObjectUrls.size).toBe(before);
});

test('SH-33 one key for one content: kept over a reload, another one when something else is sent', async () => {
  const session = open(edit);
  session.dispatch({ type: 'standChanged', key: 'server-S1', change: { quantity: 9 } });
  const { idempotencyKey } = await session.prepareSave();
  expect((await session.prepareSave()).idempotencyKey).toBe(idempotencyKey);

  const restored = await reopen(edit);
  expect((await restored.prepareSave()).idempotencyKey).toBe(idempotencyKey);
  restored.dispatch({ type: 'standChanged', key: 'server-S1', change: { quantity: 8 } });
  const other = (await restored.prepareSave()).idempotencyKey;
  expect(other).not.toBe(idempotencyKey);
  expect((await (await reopen(edit)).prepareSave()).idempotencyKey).toBe(other);
});

describe('an edit whose page was killed after the commit and before the answer', () => {
  // What the server has of it: a stand came, a photo went and another came.
  const committed = standEdit([serverStand('S1'), serverStand('S2'), serverStand('S3')], ['P2', 'P9']);

  async function saveAndKill() {
    const session = open(edit);
    session.dispatch({ type: 'standAdded', key: 'new', recordId: 'F1' });
    session.dispatch({ type: 'photoRemoved', key: 'server-P1' });
    await photosIn(session, jpegFile('a.jpg'));
    return session.prepareSave();
  }

  test('SH-33 API-18 it is sent again as the same call under the same key: nothing is stored twice', async () => {
    const sent = await saveAndKill();
    const restored = await reopen(edit, committed);
    expect(restored.isRestored).toBe(true);
    expect(restored.store.getState().rows).toHaveLength(3);
    expect(restored.store.getState().photos.shown.map(({ key }) => key)).toEqual([
      'server-P2',
      ...sent.call.photoKeys,
    ]);
    const { idempotencyKey, call } = await restored.prepareSave();
    expect({ idempotencyKey, call }).toEqual({ idempotencyKey: sent.idempotencyKey, call: sent.call });
  });

  test('SH-33 SH-36 after a change it is another save, and what the server has by then is in sight', async () => {
    const sent = await saveAndKill();
    const restored = await reopen(edit, committed);
    restored.dispatch({ type: 'standChanged', key: 'server-S1', change: { quantity: 9 } });
    expect(restored.store.getState().rows.map(({ standId }) => standId)).toEqual(['S1', 'S2', null, 'S3']);
    expect(restored.store.getState().photos.shown).toHaveLength(3);
    expect((await restored.prepareSave()).idempotencyKey).not.toBe(sent.idempotencyKey);
  });
});

test('OWN-17 a photo whose place is gone when it is ready is not stored', async () => {
  const session = open(register);
  await photosIn(session, jpegFile('a.jpg'));
  const [first] = session.store.getState().photos.shown;
  session.photoQueue.replace(first?.key ?? '', jpegFile('b.jpg'));
  session.dispatch({ type: 'photoRemoved', key: first?.key ?? '' });
  await session.photoQueue.onIdle();
  expect(session.store.getState().photos.shown).toEqual([]);
  await waitFor(async () => expect(await countOnDevice()).toMatchObject({ photos: 0 }));
});

test('SH-33 the key is on the device before anything is sent', async () => {
  const session = open(edit);
  session.dispatch({ type: 'standChanged', key: 'server-S1', change: { quantity: 9 } });
  const { idempotencyKey, call } = await session.prepareSave();
  expect((await readDraft(draftIdOf(edit)))?.draft.attempt).toMatchObject({ idempotencyKey, call });
});

test('OFF-26 SH-33 a draft knows under which keys it was tried before with another content', async () => {
  const session = open(register);
  await photosIn(session, jpegFile('a.jpg'));
  const first = await session.prepareSave();
  expect(first.earlierKeys).toEqual([]);
  const restored = await reopen(register);
  await photosIn(restored, jpegFile('b.jpg'));
  const second = await restored.prepareSave();
  expect(second.earlierKeys).toEqual([first.idempotencyKey]);
  await photosIn(restored, jpegFile('c.jpg'));
  expect((await restored.prepareSave()).earlierKeys).toEqual([first.idempotencyKey, second.idempotencyKey]);
});

test('OWN-22 a save waits for the photos that are still being made ready', async () => {
  const session = open(register);
  session.photoQueue.add([jpegFile('a.jpg'), jpegFile('b.jpg')]);
  const { call, photoCount } = await session.prepareSave();
  expect(session.draftPhotos.pick(call.photoKeys).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect(photoCount).toBe(2);
});

test('OWN-29 the number of photos is all that the form showed; sent are the new ones', async () => {
  const session = open(edit);
  await photosIn(session, jpegFile('a.jpg'));
  expect(await session.prepareSave()).toMatchObject({ photoCount: 3 });
  expect(await sentPhotos(session)).toMatchObject([{ name: 'a.jpg' }]);
});

test('SH-37 starting over removes draft and photos; what the old form still does is not written', async () => {
  const session = open(register);
  await photosIn(session, jpegFile('a.jpg'));
  await session.discard();
  session.dispatch({ type: 'standChanged', key: 'first', change: { quantity: 4 } });
  await photosIn(session, jpegFile('b.jpg'));
  expect(await countOnDevice()).toEqual({ drafts: 0, photos: 0, unsent: 0 });
});

test('SH-36 the draft of another employee is not found', async () => {
  const session = open(edit);
  session.dispatch({ type: 'standChanged', key: 'server-S1', change: { quantity: 3 } });
  await session.prepareSave();
  expect(await readDraft(draftIdOf({ ...edit, employeeNumber: '20180412' }))).toBeNull();
  expect(quantities((await reopen(edit)).store.getState())).toEqual([3, 2]);
});

test('SH-36 a photo whose bytes are gone is not in the restored form', async () => {
  const session = open(register);
  await photosIn(session, jpegFile('a.jpg'), jpegFile('b.jpg'));
  const [first] = session.store.getState().photos.shown;
  await withDatabase((database) => database.delete('photos', first?.key ?? ''));
  const restored = await reopen(register);
  expect((await sentPhotos(restored)).map(({ name }) => name)).toEqual(['b.jpg']);
  expect(restored.store.getState().photos.shown).toHaveLength(1);
});

describe('a device without room', () => {
  function fill(): void {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  }

  test('OWN-30 typing goes on and the form says that it is full, until there is room again', async () => {
    const session = open(register);
    fill();
    session.dispatch({ type: 'standChanged', key: 'first', change: { quantity: 4 } });
    await waitFor(() => expect(session.status.getState().isStored).toBe(false));
    expect(quantities(session.store.getState())).toEqual([4]);
    jest.restoreAllMocks();
    session.dispatch({ type: 'standChanged', key: 'first', change: { quantity: 5 } });
    await waitFor(() => expect(session.status.getState().isStored).toBe(true));
  });

  test('OWN-30 a photo that cannot be stored is not shown', async () => {
    const session = open(register);
    fill();
    await photosIn(session, jpegFile('a.jpg'));
    expect(session.store.getState().photos.shown).toEqual([]);
    expect(session.photoQueue.store.getState().error).toContain('저장 공간이 부족합니다');
  });
});

test('SH-36 without any database the form still works and sends its photos', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('lost', 'InvalidStateError');
  });
  const session = open(register);
  await photosIn(session, jpegFile('a.jpg'));
  expect(await sentPhotos(session)).toMatchObject([{ name: 'a.jpg' }]);
});

test('PHN-10 SH-36 a draft that could not be read when the form was opened is not overwritten, and the form says that it is not kept', async () => {
  const earlier = open(register);
  earlier.dispatch({ type: 'standChanged', key: 'first', change: { quantity: 4 } });
  await earlier.prepareSave();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = open(register, 'unread');
  expect(session.status.getState().isStored).toBe(false);
  session.dispatch({ type: 'standChanged', key: 'first', change: { quantity: 9 } });
  await session.prepareSave();
  expect(session.status.getState().isStored).toBe(false);
  expect(quantities((await reopen(register)).store.getState())).toEqual([4]);
});

test('PHN-10 where there was none the form is kept with the first change', async () => {
  const session = open(register, 'unread');
  session.dispatch({ type: 'standChanged', key: 'first', change: { quantity: 9 } });
  await waitFor(() => expect(session.status.getState().isStored).toBe(true));
  expect(quantities((await reopen(register)).store.getState())).toEqual([9]);
});
