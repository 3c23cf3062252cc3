import type { LogEntry } from '../contract/chat.ts';
import type { LogPage } from './log-page.ts';
import { meets, mergeNewest, type NewestLog } from './merge-newest.ts';

function makeEntry(id: string | null, overrides: Partial<LogEntry> = {}): LogEntry {
  return {
    id,
    clientKey: null,
    owner: 'other',
    name: '이준호',
    createdDate: '2026-11-21T00:00:00Z',
    contentList: [
      {
        type: 'text',
        text: `text ${id}`,
        imageBuffer: null,
        imageUrl: null,
        fileName: null,
        width: null,
        height: null,
      },
    ],
    attachmentList: [],
    ...overrides,
  };
}

function makePage(ids: readonly (string | null)[], olderToken: string | null = 'older'): LogPage {
  return { entries: ids.map((id) => makeEntry(id)), olderToken, isNotified: true };
}

function makeLog(ids: readonly (string | null)[], olderToken: string | null = 'older'): NewestLog {
  return { ...makePage(ids, olderToken), askedAt: 1 };
}

function idsOf({ entries }: LogPage): (string | null)[] {
  return entries.map(({ id }) => id);
}

test('CHR-19 what came in is put behind what is known, and known entries stay the same objects', () => {
  const known = makeLog(['1', '2', '3']);
  const merged = mergeNewest(known, [makePage(['2', '3', '4'], 'other place')], 2);
  expect(idsOf(merged)).toEqual(['1', '2', '3', '4']);
  expect(merged.olderToken).toBe('older');
  expect(merged.askedAt).toBe(2);
  expect(merged.entries[1]).toBe(known.entries[1]);
});

test('CHR-19 pages that fill a gap are put in their order', () => {
  const merged = mergeNewest(
    makeLog(['1', '2']),
    [makePage(['2', '3']), makePage(['4', '5']), makePage(['6', '7'])],
    2,
  );
  expect(idsOf(merged)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('CHR-19 with a gap that was not filled the log starts anew, with its own way back', () => {
  const merged = mergeNewest(makeLog(['1', '2']), [makePage(['20', '21'], 'before 20')], 2);
  expect(idsOf(merged)).toEqual(['20', '21']);
  expect(merged.olderToken).toBe('before 20');
});

test('CHR-05 CHR-19 an image that was deleted meanwhile is deleted in the log', () => {
  const photo = {
    type: 'image',
    text: null,
    imageBuffer: null,
    imageUrl: '/p/1',
    fileName: 'a',
    width: null,
    height: null,
  };
  const known: NewestLog = {
    ...makeLog([]),
    entries: [makeEntry('1', { contentList: [photo] }), makeEntry('2')],
  };
  const page: LogPage = {
    ...makePage([]),
    entries: [makeEntry('1', { contentList: [{ ...photo, imageUrl: null }] }), makeEntry('2')],
  };
  const merged = mergeNewest(known, [page], 2);
  expect(merged.entries[0]?.contentList[0]?.imageUrl).toBeNull();
  expect(merged.entries[1]).toBe(known.entries[1]);
});

test('CALL-08 without ids the newest page replaces the log; what is unchanged in it stays the same object', () => {
  const bytes = makeEntry(null, {
    contentList: [
      {
        type: 'image',
        text: null,
        imageBuffer: Uint8Array.of(1),
        imageUrl: null,
        fileName: 'a',
        width: null,
        height: null,
      },
    ],
  });
  const known: NewestLog = { ...makeLog([]), entries: [makeEntry(null, { name: 'gone' }), bytes] };
  const again = structuredClone(bytes);
  const merged = mergeNewest(
    known,
    [{ ...makePage([], 'fresh'), entries: [again, makeEntry(null, { name: '남궁소라' })] }],
    2,
  );
  expect(merged.entries.map(({ name }) => name)).toEqual(['이준호', '남궁소라']);
  expect(merged.entries[0]).toBe(bytes);
  expect(merged.olderToken).toBe('fresh');
});

test('CALL-08 two entries that are alike in everything are two', () => {
  const known = makeLog([null, null]);
  expect(mergeNewest(known, [makePage([null, null, null])], 2).entries).toHaveLength(3);
});

test('CHR-19 two logs meet where they share an entry', () => {
  expect(meets(makeLog(['1', '2']), makePage(['2', '3']))).toBe(true);
  expect(meets(makeLog(['1', '2']), makePage(['3']))).toBe(false);
  expect(meets(makeLog([null]), makePage([null]))).toBe(false);
});
