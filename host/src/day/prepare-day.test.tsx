import { getAnswer, upload, type Answer } from '@field-sales/shared/http';
import { QueryScope, useQuery } from '@field-sales/shared/query';
import { MemoryRouter } from '@field-sales/shared/router';
import { goOffline } from '@field-sales/shared/test/network';
import { outsideAct } from '@field-sales/shared/test/outside-act';
import { installPageRequests } from '@field-sales/shared/test/page-requests';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { clearKept, countKept } from '../test/kept-on-device.ts';
import { loadSampleDays } from '../test/loaded-days.ts';
import { DayLine } from './day-line.tsx';
import { createDays } from './day-state.ts';
import { createPreparation } from './prepare-day.ts';

const { setTimeout } = globalThis;
const asked: string[] = [];
const server = setupServer(
  http.get('*/healthz', () => HttpResponse.text('ok')),
  http.get('*/api/*', ({ request }) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return HttpResponse.json(pathname === '/api/chatters' ? { chatList: [{ id: 'r1' }] } : []);
  }),
);

installPageRequests();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked.length = 0;
  window.requestIdleCallback = (run) => window.setTimeout(run);
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":true}</script>';
});
afterEach(() => {
  globalThis.setTimeout = setTimeout;
  for (const stop of stops.splice(0)) stop();
  server.resetHandlers();
  Reflect.deleteProperty(navigator, 'connection');
});
afterAll(() => server.close());

function fillDevice(): () => void {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  return () => put.mockRestore();
}

/** A screen that asks for something of its own. */
function Reader({ read }: { read: () => Promise<string> }) {
  return useQuery({ queryKey: ['screen'], queryFn: read }).data;
}

/** A page of an employee number, with a day of its own; the device is that of all tests, and keeps by number. */
function open(employeeNumber: string, read?: () => Promise<string>) {
  const days = createDays();
  const address = `/?employeeNumber=${employeeNumber}`;
  window.history.replaceState(null, '', address);
  render(
    <MemoryRouter initialEntries={[address]}>
      <DayLine days={days} />
      {read !== undefined && (
        <QueryScope>
          <Reader read={read} />
        </QueryScope>
      )}
    </MemoryRouter>,
  );
  return { days, ...createPreparation(days, loadSampleDays) };
}

/** What is to run after the pauses between tries, each longer than the one before; a test runs it by itself. */
function holdPauses(): (() => void)[] {
  const held: (() => void)[] = [];
  const hold = (run: () => void, time = 0) => {
    const [least = 0, most = 0] = [2000, 2400].map((first) => first * 2 ** held.length);
    if (time < least || time > most) return setTimeout(run, time);
    held.push(run);
    return setTimeout(() => undefined);
  };
  globalThis.setTimeout = Object.assign(hold, setTimeout);
  return held;
}

const stops: (() => void)[] = [];
const stopLater = (stop: () => void) => void stops.push(stop);

/** What stands there for who sees it. */
const seen = { selector: '[aria-hidden]' };

test('OFF-21 OFF-22 the day is fetched once, the line says so, and what is new is not asked for again, by a clock that was set back it is', async () => {
  const { prepareDay } = open('101');
  await outsideAct(() => prepareDay(getAnswer));
  expect(asked).toEqual([
    '/api/field-info/sc',
    '/api/field-info/market',
    '/api/field-info/price',
    '/api/promotions',
    '/api/chatters',
    '/api/barcode/filters',
    '/api/chatters/r1',
  ]);
  expect(await screen.findByText(/^오늘 업무 준비 완료 · \d\d:\d\d$/)).toBeVisible();
  goOffline()();
  await outsideAct(() => prepareDay(getAnswer));
  expect(asked).toHaveLength(7);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 60 * 60_000);
  await outsideAct(() => prepareDay(getAnswer));
  expect(asked).toHaveLength(14);
});

test('OFF-21 a few answers are waited for at once, and no more', async () => {
  const answers: (() => void)[] = [];
  const waiting = (address: string) =>
    new Promise<Answer>((resolve) => {
      asked.push(address);
      answers.push(() => resolve({ text: '[]', status: 200, headers: new Headers() }));
    });
  const { prepareDay } = open('112');
  const preparing = outsideAct(() => prepareDay(waiting));
  await waitFor(() => expect(asked).toHaveLength(3));
  answers[1]?.();
  answers[2]?.();
  expect(await screen.findByText('오늘 업무를 준비하는 중입니다. 0/3', seen)).toBeVisible();
  expect(asked).toHaveLength(3);
  answers[0]?.();
  await waitFor(() => expect(asked).toHaveLength(6));
  for (const answer of answers) answer();
  await preparing;
  expect(asked).toHaveLength(6);
});

test('OFF-21 while a screen asks for something nothing is prepared, and with data saver on nothing at all', async () => {
  let answer = (): void => undefined;
  const { prepareDay } = open(
    '102',
    () =>
      new Promise((resolve) => {
        answer = () => resolve('rows');
      }),
  );
  const preparing = outsideAct(() => prepareDay(getAnswer));
  expect(await screen.findByText('오늘 업무를 준비하는 중입니다. 0/3', seen)).toBeVisible();
  expect(asked).toEqual([]);
  await act(async () => answer());
  await preparing;
  expect(asked).toHaveLength(7);

  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const next = open('103');
  await outsideAct(() => next.prepareDay(getAnswer));
  expect(asked).toHaveLength(7);
});

test('OFF-21 what the backend refuses is left out, and no dialog tells it; one that does not know the person ends it', async () => {
  const { prepareDay } = open('105');
  server.use(http.get('*/api/field-info/sc', () => new HttpResponse(null, { status: 404 })));
  server.use(
    http.get('*/api/barcode/filters', () => new HttpResponse('없는 사용자', { status: 401 }), { once: true }),
  );
  await outsideAct(() => prepareDay(getAnswer));
  expect(asked).toEqual([
    '/api/field-info/market',
    '/api/field-info/price',
    '/api/promotions',
    '/api/chatters',
  ]);
  expect(screen.queryByText(/준비 완료/)).toBeNull();
  await outsideAct(() => prepareDay(getAnswer));
  expect(await screen.findByText(/^오늘 업무 준비 완료/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['503', () => new HttpResponse(null, { status: 503 }), 6],
  ['429', () => new HttpResponse(null, { status: 429 }), 6],
  ['lost', () => HttpResponse.error(), 2],
])(
  'OFF-21 OFF-22 a day of which one answer is %s is not prepared, and is tried again after growing pauses, what is there not',
  async (name, answer, there) => {
    const pauses = holdPauses();
    const { keepPrepared } = open(`of ${name}`);
    server.use(http.get('*/api/field-info/sc', answer));
    await outsideAct(async () => stopLater(await keepPrepared(getAnswer)));
    expect(asked).toHaveLength(there);
    expect(screen.queryByText(/준비 완료/)).toBeNull();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    await outsideAct(async () => {
      pauses[0]?.();
      await waitFor(() => expect(pauses).toHaveLength(2));
    });
    clock.mockRestore();
    expect(asked).toHaveLength(there);
    expect(screen.queryByText(/준비 완료/)).toBeNull();
    server.resetHandlers();
    pauses[1]?.();
    expect(await screen.findByText(/^오늘 업무 준비 완료/)).toBeVisible();
    expect(asked).toHaveLength(7);
  },
);

test('OFF-22 what was cut off says nothing, and goes on from what is there', async () => {
  const { prepareDay } = open('104');
  server.use(http.get('*/api/chatters', () => HttpResponse.error(), { once: true }));
  await outsideAct(() => prepareDay(getAnswer));
  await waitFor(() =>
    expect(screen.queryByText(/준비/, { selector: '[role="status"] > :not([aria-hidden])' })).toBeNull(),
  );
  expect(asked).toHaveLength(5);
  await outsideAct(() => prepareDay(getAnswer));
  expect(asked).toHaveLength(7);
});

test('OFF-22 WV-11 a device that does not keep what is prepared is told, and nothing more is fetched; with room again the day is prepared', async () => {
  const { prepareDay } = open('107');
  const makeRoom = fillDevice();
  await outsideAct(() => prepareDay(getAnswer));
  expect(await screen.findByText('기기의 저장 공간이 부족합니다.')).toBeVisible();
  expect(asked).toHaveLength(3);
  makeRoom();
  await outsideAct(() => prepareDay(getAnswer));
  expect(await screen.findByText(/^오늘 업무 준비 완료/)).toBeVisible();
  expect(await countKept('107')).toBe(8);
});

test('OFF-21 OFF-22 WV-13 a day that is cleared while the app is open is kept again; where it cannot be, the line goes', async () => {
  const { prepareDay } = open('108');
  await outsideAct(() => prepareDay(getAnswer));
  const line = await screen.findByText(/^오늘 업무 준비 완료/);
  await clearKept();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await countKept('108')).toBe(8));
  expect(line).toBeVisible();

  await clearKept();
  const makeRoom = fillDevice();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(line).not.toBeInTheDocument());
  makeRoom();
});

test('OFF-22 a day on a device that has lost the app itself is not said to be prepared until that is there again', async () => {
  const { prepareDay } = open('111');
  const match = jest.fn(async (): Promise<Response | undefined> => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  Object.defineProperty(window, 'caches', { value: { match }, configurable: true });
  await outsideAct(() => prepareDay(getAnswer));
  expect(screen.queryByText(/^오늘 업무 준비 완료/)).not.toBeInTheDocument();
  match.mockResolvedValue(new Response('{}'));
  document.dispatchEvent(new Event('visibilitychange'));
  const line = await screen.findByText(/^오늘 업무 준비 완료/);
  match.mockRejectedValue(new DOMException('The operation is insecure.', 'SecurityError'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(line).not.toBeInTheDocument());
  for (const [holder, name] of [
    [navigator, 'serviceWorker'],
    [window, 'caches'],
  ] as const)
    Reflect.deleteProperty(holder, name);
});

test('OFF-22 a screen reader is told that it has begun, not each step', () => {
  const { days } = open('106');
  const announced = () => screen.getByText(/준비하는 중/, { ignore: '[aria-hidden]' });
  act(() => days.set('106', { type: 'preparing', done: 0, all: 6 }));
  expect(announced()).toHaveTextContent('0/6');
  act(() => days.set('106', { type: 'preparing', done: 3, all: 6 }));
  expect(screen.getByText(/준비하는 중/, seen)).toHaveTextContent('3/6');
  expect(announced()).toHaveTextContent('0/6');
});

test('OFF-21 OFF-27 once a survey that had waited was sent, and nothing more is on its way, the lists are read again', async () => {
  const { keepPrepared } = open('109');
  await outsideAct(async () => stopLater(await keepPrepared(getAnswer)));
  const before = asked.length;
  act(() => {
    announceWaiting({ type: 'sent', key: 'a message' });
    announceWaiting({ type: 'rested' });
    announceWaiting({ type: 'sent', key: 'a survey', isSurvey: true });
  });
  expect(asked).toHaveLength(before);
  act(() => announceWaiting({ type: 'rested' }));
  for (const [index, kind] of ['sc', 'market', 'price'].entries())
    await waitFor(() => expect(asked[before + index]).toBe(`/api/field-info/${kind}`));
  expect(asked).toHaveLength(before + 3);
});

test('OFF-21 OFF-27 so they are where the chat, or another tab, has sent it', async () => {
  const { keepPrepared } = open('110');
  await outsideAct(async () => stopLater(await keepPrepared(getAnswer)));
  const before = asked.length;
  const other = new BroadcastChannel('waiting-work');
  const news = { key: 'a survey', number: 1, all: 1, share: 1, isSurvey: true };
  other.postMessage({ ...news, type: 'sent' });
  other.postMessage({ ...news, type: 'rested' });
  await waitFor(() => expect(asked).toHaveLength(before + 3));
  other.close();
});

test('OFF-21 OFF-31 a form whose record was just changed is read again at once, and the lists are not', async () => {
  const form = '/api/field-info/sc/E1';
  const row = { scemployeeid: 'E1', scfieldinfoid: 'F1', promotionstatus: 1 };
  server.use(
    http.get('*/api/field-info/sc', () => HttpResponse.json([row])),
    http.patch('*/api/field-info/sc/F1', () => HttpResponse.text('OK')),
  );
  const { keepPrepared } = open('119');
  await outsideAct(async () => stopLater(await keepPrepared(getAnswer)));
  const before = asked.length;
  expect(asked).toContain(form);
  await outsideAct(() =>
    upload('PATCH', '/api/field-info/sc/F1', { form: new FormData(), idempotencyKey: 'k' }),
  );
  act(() => announceWaiting({ type: 'changed' }));
  act(() => announceWaiting({ type: 'changed', isSurvey: true }));
  await waitFor(() => expect(asked).toHaveLength(before + 1));
  expect(asked.at(-1)).toBe(form);
});

test('OFF-21 a survey that was saved before the clock was set back has the day read once more, and no oftener', async () => {
  const { prepareDay, keepPrepared } = open('120');
  await outsideAct(async () => stopLater(await keepPrepared(getAnswer)));
  act(() => announceWaiting({ type: 'sent', key: 'a survey', isSurvey: true }));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * 60_000);
  await outsideAct(() => prepareDay(getAnswer));
  expect(asked).toHaveLength(14);
});
