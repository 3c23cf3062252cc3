import { isStorageFull, operationLimits } from '@field-sales/shared/lib/device-database';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import { storeUnsent } from '../saving/unsent-database.ts';
import { draftOf, photo } from '../test/drafts.ts';
import { clearDevice, countOnDevice } from '../test/photo-platform.ts';
import { unsentRecord } from '../test/unsent.ts';
import { writeDraft } from './draft-photos.ts';
import { readDraft, removeDraft, removeDraftsOf, removeOrphans, withDatabase } from './draft-store.ts';

beforeEach(clearDevice);
afterEach(() => jest.useRealTimers());

test('SH-36 what lies there and is no draft is none', async () => {
  await withDatabase((database) => database.put('drafts', { id: 'a', from: 'an older version' }, 'a'));
  expect(await readDraft('a')).toBeNull();
  expect(await readDraft('never')).toBeNull();
});

test.each([
  ['without its bytes', { key: 'p1', name: 'p1.jpg', type: 'image/jpeg' }],
  ['of an unknown shape', { key: 'p1', blob: 'bytes' }],
])('SH-36 a photo %s is left out, and the rest of the draft is there', async (_, damaged) => {
  await writeDraft(draftOf('a', ['p1', 'p2']), { added: [photo('p1'), photo('p2')] });
  await withDatabase((database) => database.put('photos', damaged as unknown as DevicePhoto));
  const found = await readDraft('a');
  expect(found?.draft).toEqual(draftOf('a', ['p1', 'p2']));
  expect(found?.photos).toEqual([photo('p2')]);
});

test('OWN-24 a removed draft takes its photos with it, and no others', async () => {
  await writeDraft(draftOf('a', ['p1']), { added: [photo('p1')] });
  await writeDraft(draftOf('b', ['p2']), { added: [photo('p2')] });
  await removeDraft('a');
  expect(await readDraft('a')).toBeNull();
  expect((await readDraft('b'))?.photos).toHaveLength(1);
});

test('OWN-24 a saved record loses all its drafts, another record none', async () => {
  for (const id of ['=1/=own/=E1//', '=1/=own/=E1//=F1', '=1/=own/=E10//', '=2/=own/=E1//']) {
    await writeDraft(draftOf(id));
  }
  await removeDraftsOf('=1/=own/=E1/');
  const ids = await withDatabase((database) => database.getAllKeys('drafts'));
  expect(ids).toEqual(['=1/=own/=E10//', '=2/=own/=E1//']);
});

test('SH-36 photos that belong to nothing are removed; those of drafts and of what waits to be sent stay', async () => {
  await writeDraft(draftOf('a', ['p1']), { added: [photo('p1'), photo('orphan')] });
  const waiting = unsentRecord({ call: { ...unsentRecord().call, photoKeys: ['p2'] } });
  await storeUnsent(waiting, 'b', [photo('p2')]);
  await removeOrphans();
  expect(await withDatabase((database) => database.getAllKeys('photos'))).toEqual(['p1']);
  expect(await countOnDevice()).toEqual({ drafts: 1, photos: 2, unsent: 1 });
});

test('SH-36 where something lies there that this version does not know no photo is removed', async () => {
  await writeDraft(draftOf('a'), { added: [photo('p1')] });
  await withDatabase((database) => database.put('drafts', { from: 'another version' }, 'b'));
  await removeOrphans();
  expect(await countOnDevice()).toMatchObject({ photos: 1 });
});

test('SH-36 a dead connection is dropped, opened again, and the write is done', async () => {
  await writeDraft(draftOf('a'));
  await withDatabase(async (database) => database.close());
  await writeDraft(draftOf('b', ['p1']), { added: [photo('p1')] });
  expect((await readDraft('b'))?.photos).toHaveLength(1);
});

test('SH-36 a connection that dies again and again is a failure, and the next operation starts anew', async () => {
  const dead = jest.fn(async () => Promise.reject(new DOMException('lost', 'UnknownError')));
  await expect(withDatabase(dead)).rejects.toThrow('lost');
  expect(dead).toHaveBeenCalledTimes(2);
  await writeDraft(draftOf('a'));
  expect(await countOnDevice()).toMatchObject({ drafts: 1 });
});

test('SH-36 an operation that never answers is tried once more, then it fails, and the next one is not waited for as long', async () => {
  await withDatabase(async () => undefined);
  jest.useFakeTimers();
  const hung = jest.fn(() => new Promise<never>(() => undefined));
  const result = expect(withDatabase(hung)).rejects.toThrow('does not answer');
  await jest.advanceTimersByTimeAsync(operationLimits.answering);
  // The database is opened again in between.
  await jest.advanceTimersByTimeAsync(operationLimits.new + 100);
  await result;
  expect(hung).toHaveBeenCalledTimes(2);

  const silent = expect(withDatabase(hung)).rejects.toThrow('does not answer');
  await jest.advanceTimersByTimeAsync(operationLimits.silent);
  await silent;
  jest.useRealTimers();
  await withDatabase(async () => undefined);
});

test('OWN-30 a full device is told apart and not tried again', async () => {
  const full = jest.fn(async () => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  const error: unknown = await withDatabase(full).catch((caught: unknown) => caught);
  expect(isStorageFull(error)).toBe(true);
  expect(full).toHaveBeenCalledTimes(1);
});
