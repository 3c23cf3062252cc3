import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import { installPhotoPlatform, jpegFile } from '../test/photo-platform.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { createPhotoQueue } from './photo-queue.ts';
import type { PhotoAction } from './form-photos.ts';

installPhotoPlatform();

const draft: Draft = {
  id: 'd',
  promotionName: '행사',
  storeName: '점포',
  content: null,
  photoKeys: [],
  attempt: null,
  unsentKeys: [],
};

function set({
  count = 0,
  write = async () => undefined,
}: { count?: number; write?: () => Promise<void> } = {}) {
  const kept: { photo: DevicePhoto; action: PhotoAction }[] = [];
  const held = new Map<string, DevicePhoto>();
  const shown = new Set<string>();
  const queue = createPhotoQueue({
    count: () => count + kept.filter(({ action }) => action.type === 'photoAdded').length,
    draftWith: () => draft,
    dispatch: (action) => {
      const photo = [...held.values()].at(-1);
      if (photo !== undefined && shown.has(photo.key)) kept.push({ photo, action });
    },
    draftPhotos: {
      add: (photo) => held.set(photo.key, photo),
      remove: (key) => held.delete(key),
    },
    photoUrls: { add: ({ key }) => shown.add(key) },
    autosave: { run: (job) => job(), write, isClosed: () => false },
  });
  return { queue, kept, held, error: () => queue.store.getState().error };
}

test('CON-17 several at once keep their order; while they are made ready each has its cell', async () => {
  const { queue, kept } = set();
  queue.add([jpegFile('a.jpg'), jpegFile('b.jpg'), jpegFile('c.jpg')]);
  expect(queue.store.getState().waiting).toHaveLength(3);
  await queue.onIdle();
  expect(kept.map(({ photo }) => photo.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(queue.store.getState()).toEqual({ waiting: [], replacing: [], error: null });
});

test('OWN-15 two identical photos are two photos', async () => {
  const { queue, kept } = set();
  const file = jpegFile('a.jpg');
  queue.add([file, file]);
  await queue.onIdle();
  expect(new Set(kept.map(({ photo }) => photo.key)).size).toBe(2);
});

test('CON-17 of too many as many are taken as there is room, and the text says so', async () => {
  const { queue, kept, error } = set({ count: 7 });
  queue.add([jpegFile('a.jpg'), jpegFile('b.jpg'), jpegFile('c.jpg')]);
  await queue.onIdle();
  expect(kept.map(({ photo }) => photo.name)).toEqual(['a.jpg', 'b.jpg']);
  expect(error()).toBe('사진은 최대 9장까지 등록할 수 있습니다.');
});

test('CON-17 photos that are still being made ready count', async () => {
  const { queue, kept, error } = set({ count: 7 });
  queue.add([jpegFile('a.jpg')]);
  queue.add([jpegFile('b.jpg'), jpegFile('c.jpg')]);
  expect(error()).toBe('사진은 최대 9장까지 등록할 수 있습니다.');
  await queue.onIdle();
  expect(kept).toHaveLength(2);
});

test('OWN-30 one that cannot be read leaves the others; its text stands until the next try', async () => {
  const { queue, kept, error } = set();
  queue.add([jpegFile('a.jpg'), jpegFile('b.jpg', { isBroken: true }), jpegFile('c.jpg')]);
  await queue.onIdle();
  expect(kept.map(({ photo }) => photo.name)).toEqual(['a.jpg', 'c.jpg']);
  expect(error()).toBe('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
  queue.add([jpegFile('d.jpg')]);
  expect(error()).toBeNull();
  await queue.onIdle();
});

test('OWN-30 a full device is told, and nothing is shown', async () => {
  const write = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { queue, kept, held, error } = set({ write });
  queue.add([jpegFile('a.jpg')]);
  await queue.onIdle();
  expect(kept).toEqual([]);
  expect(held.size).toBe(0);
  expect(error()).toBe('기기의 저장 공간이 부족합니다. 공간을 비운 뒤 다시 시도해 주세요.');
});

test('OWN-17 a replacement is made ready under its photo; a second one meanwhile is none', async () => {
  const { queue, kept } = set();
  queue.replace('old', jpegFile('a.jpg'));
  queue.replace('old', jpegFile('b.jpg'));
  expect(queue.store.getState().replacing).toEqual(['old']);
  await queue.onIdle();
  expect(kept.map(({ action }) => action)).toMatchObject([
    { type: 'photoReplaced', key: 'old', newKey: kept[0]?.photo.key },
  ]);
  expect(kept.map(({ photo }) => photo.name)).toEqual(['a.jpg']);
  expect(queue.store.getState().replacing).toEqual([]);
});
