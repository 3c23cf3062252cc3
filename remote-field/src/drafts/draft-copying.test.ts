import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import { waitFor } from '@testing-library/react';
import { clearDevice } from '../test/photo-platform.ts';
import { createDraftAutosave } from './draft-autosave.ts';
import { createDraftPhotos } from './draft-photos.ts';
import { readDraft, removeDraft, removeDraftsOf, type Draft } from './draft-store.ts';

const id = 'record/=edit';
const photo: DevicePhoto = { key: 'p1', name: 'p1.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) };

beforeEach(clearDevice);
beforeEach(() => localStorage.clear());

function openForm({ isUnread = false } = {}) {
  let draft: Draft | null = null;
  const photos = createDraftPhotos({ id, photos: [], areWritten: true });
  const autosave = createDraftAutosave({ id, isUnread, photos, current: () => draft });

  function draftOf(content: string, photoKeys: string[] = []): Draft {
    return {
      id,
      promotionName: '행사',
      storeName: '점포',
      content,
      photoKeys,
      attempt: null,
      unsentKeys: [],
    };
  }

  return {
    autosave,
    type: (content: string) => {
      draft = draftOf(content, draft?.photoKeys);
      autosave.touch();
    },
    takePhoto: async (content: string) => {
      draft = draftOf(content, [photo.key]);
      photos.add(photo);
      await autosave.write(draft);
    },
  };
}

function hide(): void {
  window.dispatchEvent(new Event('pagehide'));
}

/** Nothing of what comes is written: the page is gone by then. */
async function endPage({ autosave }: ReturnType<typeof openForm>): Promise<void> {
  hide();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('gone', 'AbortError');
  });
  await autosave.onIdle();
  autosave.leave();
  put.mockRestore();
}

test('SH-36 what was typed last is there again after a page that ended before it was written, with the photos of before', async () => {
  const form = openForm();
  await form.takePhoto('4');
  form.type('5');
  await endPage(form);
  const found = await readDraft(id);
  expect(found).toMatchObject({ draft: { content: '5' }, photos: [{ key: 'p1' }] });
});

test('SH-36 what is typed after a page was put aside is what comes back', async () => {
  const form = openForm();
  form.type('4');
  document.dispatchEvent(new Event('visibilitychange'));
  form.type('5');
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('gone', 'AbortError');
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await form.autosave.onIdle();
  form.autosave.leave();
  put.mockRestore();
  expect((await readDraft(id))?.draft.content).toBe('5');
});

test('SH-36 a copy goes when the database has it, and a form that was left makes none', async () => {
  const form = openForm();
  form.type('4');
  hide();
  expect(localStorage).toHaveLength(1);
  await form.autosave.onIdle();
  expect(localStorage).toHaveLength(0);
  hide();
  expect(localStorage).toHaveLength(0);
  expect((await readDraft(id))?.draft.content).toBe('4');

  form.type('5');
  await endPage(form);
  const next = openForm();
  next.type('6');
  await next.autosave.onIdle();
  hide();
  expect(localStorage).toHaveLength(0);
  expect((await readDraft(id))?.draft.content).toBe('6');
});

test.each([
  ['the draft', () => removeDraft(id)],
  ['a save', () => removeDraftsOf('record')],
])('SH-36 SH-37 a copy goes with %s', async (_with, remove) => {
  const form = openForm();
  form.type('4');
  await endPage(form);
  expect(localStorage).toHaveLength(1);
  await remove();
  expect(localStorage).toHaveLength(0);
  expect(await readDraft(id)).toBeNull();
});

test('SH-36 a copy that cannot be read leaves the draft as it is', async () => {
  const form = openForm();
  form.type('4');
  await form.autosave.onIdle();
  localStorage.setItem(`survey-draft:${id}`, '{"id":');
  expect((await readDraft(id))?.draft.content).toBe('4');
});

test('SH-36 SH-37 nothing is copied of a form that is closed, nor over a draft that could not be read', async () => {
  const earlier = openForm();
  earlier.type('4');
  await earlier.autosave.onIdle();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const unread = openForm({ isUnread: true });
  unread.type('9');
  hide();
  expect(localStorage).toHaveLength(0);
  earlier.type('5');
  earlier.autosave.close();
  hide();
  expect(localStorage).toHaveLength(0);
  await unread.autosave.onIdle();
  unread.autosave.leave();
  expect((await readDraft(id))?.draft.content).toBe('4');
});

test('SH-36 WV-13 a draft on a device that is cleared while its form is open is written again with its photos, without a change', async () => {
  const form = openForm();
  await form.takePhoto('4');
  await new Promise((resolve, reject) => {
    const clearing = indexedDB.deleteDatabase('field-surveys');
    clearing.onsuccess = resolve;
    clearing.onerror = reject;
  });
  await waitFor(async () =>
    expect(await readDraft(id)).toMatchObject({ draft: { content: '4' }, photos: [{ key: 'p1' }] }),
  );
  form.autosave.leave();
});
