import { answerDialog, useOpenDialogs } from '@field-sales/shared/dialogs';
import { getText } from '@field-sales/shared/http';
import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  answer,
  answerHealth,
  employeeNumber,
  got,
  keysLeft,
  photo,
  server,
  setUpSending,
  type Answer,
  withPhoto,
  work,
} from '../test/sending.ts';
import { pauseAfter } from '../lib/pause-after.ts';
import { pauses } from './pauses.ts';
import { isSavedSince } from './saved-since.ts';
import { sendWaiting } from './send-waiting.ts';
import { leaseTime } from './tab-lock.ts';
import { keepWaiting, readWaiting, readWaitingPhotos } from './waiting-database.ts';
import { listenToWaiting, type WaitingNews } from './waiting-news.ts';

setUpSending();

test('OFF-27 FLD-10 a survey that has gone out is known as saved, whatever screen was open; one that has not is not', async () => {
  answer('/api/a', { status: 400 }, {});
  await keepWaiting(work('k1'), []);
  await keepWaiting(work('k2'), []);
  const before = Date.now() - 1;
  await sendWaiting(employeeNumber);
  expect([isSavedSince('k1', before), isSavedSince('k2', before)]).toEqual([false, true]);
});

test('OFF-27 OFF-28 it goes in the order of writing, with key and photos, and is gone from the device', async () => {
  answer('/api/a', {});
  await keepWaiting(withPhoto('k1', 'p1'), [photo('p1')]);
  // A clock that was set back changes no order.
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() - 60_000);
  await keepWaiting(work('k2'), []);
  const news: WaitingNews[] = [];
  const listenNoMore = listenToWaiting((one) => news.push(one));
  expect(await sendWaiting(employeeNumber)).toBe('done');
  listenNoMore();
  expect(got).toEqual(['k1 p1.jpg 3', 'k2']);
  expect(await keysLeft()).toEqual([]);
  await expect(readWaitingPhotos(withPhoto('k1', 'p1'))).rejects.toThrow('not stored');
  const ended = news.filter(({ type }) => type !== 'sending').map(({ type, key }) => [type, key]);
  expect(ended).toEqual([
    ['sent', 'k1'],
    ['sent', 'k2'],
    ['rested', ''],
  ]);
  expect(news[0]).toEqual({ type: 'sending', key: 'k1', number: 1, all: 2, share: 0, isSurvey: false });
  expect(news.filter(({ isSurvey }) => isSurvey).map(({ type }) => type)).toEqual(['sent', 'sent']);
});

test.each<[string, Answer, boolean, string[]]>([
  ['no network', { isCut: true }, false, ['k1 waiting', 'k2 waiting']],
  ['a portal that answers everything', { body: '<html></html>' }, false, ['k1 waiting', 'k2 waiting']],
  ['a cut call beside a server that answers', { isCut: true }, true, ['k1 waiting']],
  ['a gateway without a server', { status: 502 }, true, ['k1 waiting']],
  ['the page of a portal that has gone since', { body: '<html></html>' }, true, ['k1 waiting']],
  ['too many calls', { status: 429 }, true, ['k1 waiting']],
])('OFF-24 OFF-28 after %s it stays', async (_, first, isServerThere, left) => {
  answerHealth(isServerThere);
  answer('/api/a', first);
  answer('/api/b', {});
  await keepWaiting(work('k1'), []);
  await keepWaiting(work('k2', { call: { ...work('k2').call, path: '/api/b' } }), []);
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect(await keysLeft()).toEqual(left);
});

test.each([403, 511])(
  'OFF-24 OFF-28 while a portal answers everything with a page and %d all of it waits',
  async (status) => {
    const page = '<html><form>log in</form></html>';
    server.use(http.get('*/healthz', () => HttpResponse.html(page, { status })));
    answer('/api/a', { status, body: page });
    await keepWaiting(work('k1'), []);
    await keepWaiting(work('k2'), []);
    expect(await sendWaiting(employeeNumber)).toBe('left');
    expect(await keysLeft()).toEqual(['k1 waiting', 'k2 waiting']);
  },
);

test('OFF-24 OFF-28 a portal that says by 511 that it wants a login, and has gone since, refuses nothing', async () => {
  answer('/api/a', { status: 511, body: '<html></html>' }, {});
  await keepWaiting(work('k1'), []);
  expect(await sendWaiting(employeeNumber)).toBe('left');
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got).toEqual(['k1', 'k1']);
});

test('OFF-24 OFF-28 a portal that answers with a page and 403, and has gone since, refuses nothing', async () => {
  answer('/api/a', { status: 403, body: '<html><form>log in</form></html>' }, {});
  await keepWaiting(work('k1'), []);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got).toEqual(['k1', 'k1']);
  expect(await keysLeft()).toEqual([]);
});

test.each([
  [400, ['k1', 'k1']],
  [403, ['k1', 'k1']],
  [413, ['k1', 'k1']],
  [500, ['k1']],
])(
  'OFF-29 a page that comes with %d beside a server that answers, again where it may be a portal’s, refuses it',
  async (status, tries) => {
    const page = { status, body: '<html>too large</html>' };
    answer('/api/a', page, page);
    await keepWaiting(work('k1'), []);
    expect(await sendWaiting(employeeNumber)).toBe('done');
    expect(got).toEqual(tries);
    expect(await keysLeft()).toEqual(['k1 refused']);
  },
);

test.each([400, 403, 413, 500])('OFF-29 after %d it is sent by hand only', async (status) => {
  answer('/api/a', { status });
  await keepWaiting(work('k1'), []);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got).toEqual(['k1']);
  expect(await keysLeft()).toEqual(['k1 refused']);
});

test('SH-24 a 401 stops the sending, and refuses nothing', async () => {
  answer('/api/a', { status: 401 });
  await keepWaiting(work('k1'), []);
  await keepWaiting(work('k2'), []);
  expect(await sendWaiting(employeeNumber)).toBe('unauthorized');
  expect(got).toEqual(['k1']);
  expect(await keysLeft()).toEqual(['k1 waiting', 'k2 waiting']);
});

test('SH-23 ERR-01 a 401 that was told already is not told again by what goes out by itself, by a screen it is', async () => {
  const text = '등록되지 않은 사번입니다.';
  server.use(http.get('*/api/screen', () => new HttpResponse(text, { status: 401 })));
  answer('/api/a', { status: 401, body: text });
  // What tests before it have left open goes.
  renderHook(useOpenDialogs).unmount();
  const { result } = renderHook(useOpenDialogs);
  const readAndAnswer = async () => {
    await act(() => expect(getText('/api/screen')).rejects.toThrow('401'));
    expect(result.current.dialog).toMatchObject({ text });
    act(() => answerDialog(result.current.dialog?.id ?? 0, true));
  };
  await readAndAnswer();
  await keepWaiting(work('k1'), []);
  await act(async () => expect(await sendWaiting(employeeNumber)).toBe('unauthorized'));
  expect(got).toEqual(['k1']);
  expect(result.current.dialog).toBeUndefined();
  await readAndAnswer();
});

test('OFF-30 what was told as unsent because no answer came goes as well', async () => {
  answer('/api/a', {});
  await keepWaiting(work('k1', { state: 'unanswered' }), []);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got).toEqual(['k1']);
});

test('OWN-29 of two writes of one subject the newer goes, and the older goes with it', async () => {
  answer('/api/a', {});
  await keepWaiting(work('k1', { subject: 's' }), []);
  await keepWaiting(work('k2', { subject: 's' }), []);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got).toEqual(['k2']);
  expect(await keysLeft()).toEqual([]);
});

test('OFF-28 OFF-34 nothing of a lane overtakes what is refused in it: both need a hand; another lane goes', async () => {
  answer('/api/refused', { status: 400 });
  answer('/api/a', {});
  const refused = { ...work('').call, path: '/api/refused' };
  await keepWaiting(work('k1', { lane: 'room', call: refused }), []);
  await keepWaiting(work('k2', { lane: 'room' }), []);
  await keepWaiting(work('k3', { lane: 'other' }), []);
  await sendWaiting(employeeNumber);
  expect(got).toEqual(['k1', 'k3']);
  expect(await keysLeft()).toEqual(['k1 refused', 'k2 refused']);
  await keepWaiting(work('k4', { lane: 'room' }), []);
  await sendWaiting(employeeNumber);
  expect(got).toEqual(['k1', 'k3', 'k4']);
});

test('OFF-26 what replaces another one takes its place with its photos in one step', async () => {
  await keepWaiting(withPhoto('k1', 'p1'), [photo('p1'), photo('p2')]);
  const [older] = await readWaiting(employeeNumber);
  if (older === undefined) throw new Error('it is kept');
  const both = { ...older, call: { ...older.call, photoKeys: ['p1', 'p2'] } };
  await keepWaiting(withPhoto('k2', 'p2'), [photo('p2')], [both]);
  expect(await keysLeft()).toEqual(['k2 waiting']);
  await expect(readWaitingPhotos(both)).rejects.toThrow('p1 is not stored');
  expect(await readWaitingPhotos(withPhoto('k2', 'p2'))).toHaveLength(1);
});

test('OFF-29 a photo without its bytes is none: what it belongs to is not sent without it', async () => {
  answer('/api/a', {});
  const damaged = { ...photo('p1'), bytes: undefined };
  await keepWaiting(withPhoto('k1', 'p1'), [damaged as unknown as ReturnType<typeof photo>]);
  await sendWaiting(employeeNumber);
  expect(got).toEqual([]);
  await expect(readWaitingPhotos(withPhoto('k1', 'p1'))).rejects.toThrow('p1 is not stored');
});

test('OFF-33 PHN-10 a full device says so, and what it was to replace stays', async () => {
  await keepWaiting(withPhoto('k1', 'p1'), [photo('p1')]);
  const [older] = await readWaiting(employeeNumber);
  if (older === undefined) throw new Error('it is kept');
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keepWaiting(withPhoto('k2', 'p2'), [photo('p2')], [older])).rejects.toThrow('full');
  jest.restoreAllMocks();
  expect(await keysLeft()).toEqual(['k1 waiting']);
  expect(await readWaitingPhotos(older)).toHaveLength(1);
});

test('OFF-33 killed after the backend has taken it, it goes once more under the same key', async () => {
  answer('/api/a', {});
  await keepWaiting(work('k1'), []);
  // Whatever the page would do after the answer is not done any more.
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('gone', 'AbortError');
  });
  await expect(sendWaiting(employeeNumber)).rejects.toThrow('gone');
  jest.restoreAllMocks();
  expect(await keysLeft()).toEqual(['k1 waiting']);
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + leaseTime);
  expect(await sendWaiting(employeeNumber)).toBe('done');
  expect(got).toEqual(['k1', 'k1']);
  expect(await keysLeft()).toEqual([]);
});

test('SH-45 what another employee wrote stays while this one’s address is open', async () => {
  answer('/api/a', {});
  await keepWaiting(work('k1'), []);
  window.history.replaceState(null, '', '/?employeeNumber=20239999');
  await sendWaiting('20239999');
  await sendWaiting(employeeNumber);
  expect(got).toEqual([]);
  expect(await keysLeft()).toEqual(['k1 waiting']);
});

test('OFF-28 the pause grows from 2 s to 5 min', () => {
  expect(pauses).toEqual({ first: 2000, longest: 300_000 });
  for (const [tries, least, most] of [
    [1, 2000, 2400],
    [2, 4000, 4800],
    [7, 128_000, 153_600],
    [9, 250_000, 300_000],
    [2000, 250_000, 300_000],
  ] as const) {
    expect(pauseAfter(tries, pauses)).toBeGreaterThanOrEqual(least);
    expect(pauseAfter(tries, pauses)).toBeLessThanOrEqual(most);
  }
});
