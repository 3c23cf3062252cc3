import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { calls, fail, server, setUpChatTests, rest } from '../test/chat-app.tsx';
import { createBackend, type ChatBackend, type Entry } from '../test/chat-backend.ts';
import { messageHeight, scrollTo } from '../test/layout.ts';
import { FakeEventSource } from '../test/platform.ts';
import { logCalls, sayMany, shownTexts, theLog, openRoom } from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

function useBackend(made: ChatBackend) {
  backend = made;
  server.use(...made.handlers);
}

beforeEach(() => useBackend(createBackend()));

function hear(text: string, overrides: { createdDate?: string } = {}) {
  const entry = backend.say('g1', text, overrides);
  act(() => FakeEventSource.current?.send('message', { roomId: 'g1', entryId: entry.id }));
}

test('CHR-10 a message of the stream is shown without a refresh, and who is at the end stays there', async () => {
  sayMany(backend, 20);
  openRoom();
  const log = await theLog();
  expect(FakeEventSource.current?.url).toBe('/api/chatters/stream');
  hear('방금 보냅니다');
  expect(await screen.findByText('방금 보냅니다')).toBeInTheDocument();
  expect(log.scrollTop).toBe(0);
  expect(screen.queryByRole('button', { name: /새 메시지/ })).not.toBeInTheDocument();
});

test('CHR-10 who reads further up is not moved, and finds the way to what is new', async () => {
  sayMany(backend, 20);
  openRoom();
  const log = await theLog();
  scrollTo(log, -150);
  const drawn = shownTexts(log);
  expect(screen.getByRole('button', { name: '최신 메시지로' })).toBeInTheDocument();
  hear('하나');
  hear('둘');
  const jump = await screen.findByRole('button', { name: '새 메시지 2개' });
  expect(log.scrollTop).toBe(-150);
  expect(shownTexts(log).slice(-5)).toEqual(drawn.slice(-5));
  expect(within(log).queryByText('둘')).not.toBeInTheDocument();
  await userEvent.click(jump);
  expect(within(log).getByText('둘')).toBeInTheDocument();
  expect(log.scrollTop).toBe(0);
  expect(screen.queryByRole('button', { name: /새 메시지|최신/ })).not.toBeInTheDocument();
});

test('CHR-10 CHR-21 the time below the last message in the page stays for a reader further up, though its group goes on', async () => {
  sayMany(backend, 19);
  const createdDate = '2026-11-21T09:02:10';
  backend.say('g1', '메시지 19', { createdDate });
  openRoom();
  const log = await theLog();
  scrollTo(log, -150);
  expect(within(log).getAllByText('2026-11-21 09:02')).toHaveLength(1);
  hear('같은 사람이 같은 분에', { createdDate });
  const jump = await screen.findByRole('button', { name: '새 메시지 1개' });
  expect(within(log).getAllByText('2026-11-21 09:02')).toHaveLength(1);
  await userEvent.click(jump);
  expect(within(log).getAllByText('2026-11-21 09:02')).toHaveLength(1);
});

test('CHR-10 on the way down what is new is put behind, and the reader stays at the same message', async () => {
  sayMany(backend, 30);
  openRoom();
  const log = await theLog();
  scrollTo(log, -150);
  hear('하나');
  await screen.findByRole('button', { name: '새 메시지 1개' });
  scrollTo(log, -100);
  expect(within(log).getByText('하나')).toBeInTheDocument();
  expect(log.scrollTop).toBe(-100 - messageHeight);
});

/** What the reference backend sends along with its event. */
function hearWhole(text: string, overrides: Partial<Entry> = {}) {
  const entry = backend.say('g1', text, overrides);
  act(() => FakeEventSource.current?.send('message', { roomId: 'g1', entryId: entry.id, entry }));
}

test('CHR-10 CALL-08 a message that comes with its event is drawn without a call, once, as text', async () => {
  sayMany(backend, 20);
  openRoom();
  const log = await theLog();
  const count = calls.length;
  hearWhole('<b>바로</b> 보입니다');
  expect(await within(log).findByText('<b>바로</b> 보입니다')).toBeInTheDocument();
  const last = backend.room('g1').at(-1);
  act(() => FakeEventSource.current?.send('message', { roomId: 'g1', entryId: last?.id, entry: last }));
  hearWhole('메시지 20');
  await waitFor(() => expect(shownTexts(log).at(-1)).toBe('메시지 20'));
  expect(within(log).getAllByText('<b>바로</b> 보입니다')).toHaveLength(1);
  await rest();
  expect(calls).toHaveLength(count);
});

test('CHR-10 API-03 that messages were seen is told by one read: in a while, or when the room is left', async () => {
  sayMany(backend, 1);
  openRoom();
  await theLog();
  const count = logCalls().length;
  hearWhole('하나');
  hearWhole('둘');
  await rest();
  expect(logCalls()).toHaveLength(count);
  // The page is put away: nobody knows for how long.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(logCalls()).toHaveLength(count + 1));
  hearWhole('셋');
  await rest();
  server.use(http.get('*/api/chatters', () => HttpResponse.json({ chatList: [], isRequest: null })));
  await userEvent.click(screen.getByRole('button', { name: '뒤로' }));
  await waitFor(() => expect(logCalls()).toHaveLength(count + 2));
});

test('CHR-10 what comes while the end of the room is being read is asked for, as that answer may be from before', async () => {
  sayMany(backend, 1);
  openRoom();
  await waitFor(() => expect(FakeEventSource.current).toBeDefined());
  await theLog();
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  const old = backend.room('g1').slice();
  server.use(
    http.get(
      '*/api/chatters/g1',
      async () => {
        await given;
        return HttpResponse.json({ log: old, nextPageToken: null, notificationStatus: 'true' });
      },
      { once: true },
    ),
  );
  act(() => FakeEventSource.current?.ready());
  await waitFor(() => expect(logCalls()).toHaveLength(2));
  hearWhole('그 사이에');
  give();
  expect(await screen.findByText('그 사이에')).toBeInTheDocument();
  expect(logCalls()).toHaveLength(3);
});

test('CHR-10 what is heard whole before what was missed has been asked for leaves no gap', async () => {
  sayMany(backend, 1);
  openRoom();
  const log = await theLog();
  for (let index = 1; index < 20; index += 1) backend.say('g1', `메시지 ${index}`);
  act(() => FakeEventSource.current?.send('message', { roomId: 'g1', entryId: '2' }));
  hearWhole('메시지 20');
  await waitFor(() => expect(shownTexts(log).at(-1)).toBe('메시지 20'));
  await waitFor(() => expect(shownTexts(log)).not.toContain('메시지 0'));
});

test('CHR-10 a message of another shape than one is asked for', async () => {
  sayMany(backend, 1);
  openRoom();
  await theLog();
  backend.say('g1', '물어봅니다');
  act(() => FakeEventSource.current?.send('message', { roomId: 'g1', entryId: '2', entry: { id: [] } }));
  expect(await screen.findByText('물어봅니다')).toBeInTheDocument();
});

test('CHR-10 a message of another room asks for nothing', async () => {
  openRoom();
  await theLog();
  const count = calls.length;
  act(() => FakeEventSource.current?.send('message', { roomId: 'g2', entryId: '1' }));
  await rest();
  expect(calls).toHaveLength(count);
});

test('CHR-10 what was missed while the stream was away is asked for, over a gap of more than a page', async () => {
  sayMany(backend, 20);
  openRoom();
  const log = await theLog();
  scrollTo(log, -150);
  for (let index = 20; index < 70; index += 1) backend.say('g1', `메시지 ${index}`);
  act(() => FakeEventSource.current?.ready());
  await userEvent.click(await screen.findByRole('button', { name: '새 메시지 50개' }));
  expect(shownTexts(log).at(-1)).toBe('메시지 69');
  expect(new Set(shownTexts(log)).size).toBe(shownTexts(log).length);
});

test('CHR-10 a catch-up that fails is silent', async () => {
  sayMany(backend, 1);
  openRoom();
  await theLog();
  server.use(fail('/api/chatters/g1', 500));
  const count = calls.length;
  act(() => FakeEventSource.current?.send('message', { roomId: 'g1', entryId: '2' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(count));
  await rest();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByText('메시지 0')).toBeInTheDocument();
});

test('CHR-10 screen readers hear what others send from now on, never the history', async () => {
  sayMany(backend, 20);
  openRoom();
  const log = await theLog();
  expect(log).toHaveAttribute('aria-live', 'off');
  const announcer = document.querySelector('[data-announcer]');
  expect(announcer).toHaveAttribute('aria-live', 'polite');
  hear('들어 주세요');
  await waitFor(() => expect(announcer).toHaveTextContent('이준호 들어 주세요'));
  scrollTo(log, -(15 * messageHeight - 700));
  await waitFor(() => expect(logCalls().at(-1)).toContain('nextPageToken'));
  expect(announcer).not.toHaveTextContent('메시지');
  await waitFor(() => expect(announcer).toBeEmptyDOMElement());
});
