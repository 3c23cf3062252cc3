import { findCookie, findDatabase, findDomStorage } from './storage-probes.ts';

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'employeeNumber=; path=/; max-age=0';
});

test('what a store keeps is removed again', async () => {
  expect(findDomStorage('localStorage')).toEqual({ text: '사용 가능', isBad: false });
  expect(localStorage).toHaveLength(0);
  expect((await findDatabase()).text).toMatch(/^사용 가능 \(\d+ms\)$/);
  expect(await indexedDB.databases()).toEqual([]);
});

test('a webview without DOM storage has null in its place', () => {
  const webview: { localStorage: Storage | null } = window;
  jest.spyOn(webview, 'localStorage', 'get').mockReturnValue(null);
  expect(findDomStorage('localStorage')).toEqual({ text: '사용 불가', isBad: true });
});

test('a database that is closed to the page fails with its error', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await expect(findDatabase()).rejects.toThrow('no');
});

test('the cookie says for whom calls are made', () => {
  expect(findCookie().text).toBe('사용 가능 · 사번 없음');
  document.cookie = 'employeeNumber=20231107; path=/';
  expect(findCookie().text).toBe('사용 가능 · 사번 20231107');
  expect(document.cookie).toBe('employeeNumber=20231107');
});
