import type { StoredPhoto } from '../drafts/database.ts';
import { jpegFile } from '../test/photo-platform.ts';
import { createPhotoWork } from './photo-work.ts';
import type { PhotoAction } from './form-photos.ts';
import type { PhotoCodec } from './prepare-photo.ts';

function set(
  over: { count?: number; codec?: Partial<PhotoCodec>; keep?: (photo: StoredPhoto) => Promise<void> } = {},
) {
  const kept: { photo: StoredPhoto; action: PhotoAction }[] = [];
  const work = createPhotoWork({
    codec: { canDecode: async () => true, shrink: async (photo) => photo, ...over.codec },
    count: () => (over.count ?? 0) + kept.filter(({ action }) => action.type === 'photoAdded').length,
    keep: async (photo, action) => {
      await over.keep?.(photo);
      kept.push({ photo, action });
    },
  });
  return { work, kept, error: () => work.store.getState().error };
}

test('CON-17 several at once keep their order; while they are made ready each has its cell', async () => {
  const { work, kept } = set();
  work.add([jpegFile('a.jpg'), jpegFile('b.jpg'), jpegFile('c.jpg')]);
  expect(work.store.getState().waiting).toHaveLength(3);
  await work.settled();
  expect(kept.map(({ photo }) => photo.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(work.store.getState()).toEqual({ waiting: [], replacing: [], error: null });
});

test('OWN-15 two identical photos are two photos', async () => {
  const { work, kept } = set();
  const file = jpegFile('a.jpg');
  work.add([file, file]);
  await work.settled();
  expect(new Set(kept.map(({ photo }) => photo.key)).size).toBe(2);
});

test('CON-17 of too many as many are taken as there is room, and the text says so', async () => {
  const { work, kept, error } = set({ count: 7 });
  work.add([jpegFile('a.jpg'), jpegFile('b.jpg'), jpegFile('c.jpg')]);
  await work.settled();
  expect(kept.map(({ photo }) => photo.name)).toEqual(['a.jpg', 'b.jpg']);
  expect(error()).toBe('사진은 최대 9장까지 등록할 수 있습니다.');
});

test('CON-17 photos that are still being made ready count', async () => {
  const { work, kept, error } = set({ count: 7 });
  work.add([jpegFile('a.jpg')]);
  work.add([jpegFile('b.jpg'), jpegFile('c.jpg')]);
  expect(error()).toBe('사진은 최대 9장까지 등록할 수 있습니다.');
  await work.settled();
  expect(kept).toHaveLength(2);
});

test('OWN-30 one that cannot be read leaves the others; its text stands until the next try', async () => {
  const { work, kept, error } = set({
    codec: { canDecode: async (blob) => !(await blob.text()).includes('broken') },
  });
  work.add([jpegFile('a.jpg'), jpegFile('b.jpg', { isBroken: true }), jpegFile('c.jpg')]);
  await work.settled();
  expect(kept.map(({ photo }) => photo.name)).toEqual(['a.jpg', 'c.jpg']);
  expect(error()).toBe('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
  work.add([jpegFile('d.jpg')]);
  expect(error()).toBeNull();
  await work.settled();
});

test('OWN-30 a full device is told, and nothing is shown', async () => {
  const keep = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { work, kept, error } = set({ keep });
  work.add([jpegFile('a.jpg')]);
  await work.settled();
  expect(kept).toEqual([]);
  expect(error()).toBe('기기의 저장 공간이 부족합니다. 공간을 비운 뒤 다시 시도해 주세요.');
});

test('OWN-17 a replacement is made ready under its photo; a second one meanwhile is none', async () => {
  const { work, kept } = set();
  work.replace('old', jpegFile('a.jpg'));
  work.replace('old', jpegFile('b.jpg'));
  expect(work.store.getState().replacing).toEqual(['old']);
  await work.settled();
  expect(kept.map(({ action }) => action)).toMatchObject([
    { type: 'photoReplaced', key: 'old', photo: { name: 'a.jpg' } },
  ]);
  expect(work.store.getState().replacing).toEqual([]);
});
