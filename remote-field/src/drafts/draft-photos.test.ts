import { draftOf, photo } from '../test/drafts.ts';
import { clearDevice, countOnDevice } from '../test/photo-platform.ts';
import { createDraftPhotos, writeDraft } from './draft-photos.ts';
import { readDraft } from './draft-store.ts';

beforeEach(clearDevice);

test('SH-36 a draft and its photos come back as they were, bytes and names', async () => {
  await writeDraft(draftOf('a', ['p2', 'p1']), { added: [photo('p1', '하나'), photo('p2')] });
  const found = await readDraft('a');
  expect(found?.draft).toEqual(draftOf('a', ['p2', 'p1']));
  expect(found?.photos.map(({ key }) => key)).toEqual(['p2', 'p1']);
  expect(new TextDecoder().decode(found?.photos[1]?.bytes)).toBe('하나');
});

test('SH-36 a photo that is gone takes its bytes with it', async () => {
  await writeDraft(draftOf('a', ['p1']), { added: [photo('p1')] });
  await writeDraft(draftOf('a', ['p2']), { added: [photo('p2')], removedKeys: ['p1'] });
  expect(await countOnDevice()).toEqual({ drafts: 1, photos: 1, unsent: 0 });
});

test('SH-36 a photo and the draft that names it are written together or not at all', async () => {
  await writeDraft(draftOf('a'));
  const unstorable = { ...draftOf('a', ['p1']), content: () => 'a function cannot be stored' };
  await expect(writeDraft(unstorable, { added: [photo('p1')] })).rejects.toThrow();
  expect(await countOnDevice()).toEqual({ drafts: 1, photos: 0, unsent: 0 });
  expect((await readDraft('a'))?.draft.photoKeys).toEqual([]);
});

test('SH-36 a write is committed with its last request: the page need not live to hear of it', async () => {
  await writeDraft(draftOf('a'));
  const calls: string[] = [];
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit');
  put.mockImplementation(function (this: IDBObjectStore, ...request) {
    calls.push(`put ${this.name}`);
    put.mockRestore();
    return this.put(...request);
  });
  commit.mockImplementation(function (this: IDBTransaction) {
    calls.push('commit');
    commit.mockRestore();
    this.commit();
  });
  const written = writeDraft(draftOf('a', ['p1']));
  // Promises alone: no answer of the database has come by then.
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  expect(calls).toEqual(['put drafts', 'commit']);
  await written;
  expect((await readDraft('a'))?.draft.photoKeys).toEqual(['p1']);
});

test('SH-36 what could not be written is written with the next draft', async () => {
  const photos = createDraftPhotos({ id: 'a', photos: [photo('p1')], areWritten: false });
  photos.add(photo('p2'));
  const unstorable = { ...draftOf('a', ['p1', 'p2']), content: () => 'a function cannot be stored' };
  await expect(photos.write(unstorable)).rejects.toThrow();
  expect(photos.areWritten()).toBe(false);
  photos.remove('p1');
  await photos.write(draftOf('a', ['p2']));
  expect(photos.areWritten()).toBe(true);
  expect(photos.pick(['p1', 'p2'])).toEqual([photo('p2')]);
  expect(await readDraft('a')).toEqual({ draft: draftOf('a', ['p2']), photos: [photo('p2')] });
});
