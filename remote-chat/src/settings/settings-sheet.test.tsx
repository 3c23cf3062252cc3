import { goOffline } from '@field-sales/shared/test/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { act } from 'react';
import {
  answer,
  calls,
  dialogOf,
  fail,
  hold,
  openChat,
  rest,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { FakeEventSource } from '../test/platform.ts';

setUpChatTests();

let backend: ChatBackend;

const people = [
  { id: 'u1', name: '김서연', title: '영업사원', branch: '강동지점' },
  { id: 'u3', name: '최민지', title: '마케팅 담당', branch: '본사' },
  { id: null, name: null, title: null, branch: null },
];

beforeEach(() => {
  backend = createBackend();
  server.use(answer('/api/chatters/:id/users', people), ...backend.handlers);
});

async function openSettings() {
  openChat('/chatter-room/g1/1/이마트 성수점');
  await screen.findByRole('log');
  await userEvent.click(screen.getByRole('button', { name: '채팅방 설정' }));
  return screen.findByRole('dialog', { name: '채팅방 설정' });
}

function toggle() {
  return screen.getByRole('switch', { name: '푸시 알림' });
}

test('CHR-06 CALL-07 the participants have name, title and branch; a field that is null is left out', async () => {
  const sheet = await openSettings();
  const rows = await within(sheet).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '김서연영업사원 · 강동지점',
    '최민지마케팅 담당 · 본사',
    '',
  ]);
  expect(within(sheet).getByRole('heading', { name: '참여자 3' })).toBeInTheDocument();
  expect(calls).toContain('GET /api/chatters/g1/users?type=1');
});

test('OFF-16 SH-44 CHR-06 offline participants that were never read say so, without a skeleton, and come by themselves', async () => {
  openChat('/chatter-room/g1/1/이마트 성수점');
  await screen.findByRole('log');
  const comeBack = goOffline();
  await userEvent.click(screen.getByRole('button', { name: '채팅방 설정' }));
  const sheet = await screen.findByRole('dialog', { name: '채팅방 설정' });
  expect(await within(sheet).findByText(/아직 받아 두지 않은 내용입니다\./)).toBeInTheDocument();
  expect(within(sheet).queryByText('불러오는 중')).not.toBeInTheDocument();
  comeBack();
  expect(await within(sheet).findByText('최민지')).toBeInTheDocument();
  expect(within(sheet).queryByText(/아직 받아 두지 않은 내용입니다\./)).not.toBeInTheDocument();
});

test('CHR-07 a sales representative has another outline than the others', async () => {
  const sheet = await openSettings();
  const [representative, other] = await within(sheet).findAllByRole('listitem');
  expect(representative?.querySelector('.representative')).not.toBeNull();
  expect(other?.querySelector('.representative')).toBeNull();
});

test.each([
  [true, 'OFF', 'false'],
  [false, 'ON', 'true'],
])('CHR-08 CALL-12 SH-33 notifications that are %s are switched %s', async (isOn, intent, after) => {
  server.use(
    http.get('*/api/chatters/g1', () =>
      HttpResponse.json({ log: [], nextPageToken: null, notificationStatus: String(isOn) }),
    ),
  );
  await openSettings();
  expect(toggle()).toHaveAttribute('aria-checked', String(isOn));
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-checked', after);
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  expect(backend.writes[0]).toMatchObject({
    method: 'PATCH',
    path: '/api/chatters/g1/notification',
    body: intent,
  });
  expect(backend.writes[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-checked', after));
});

test('CHR-08 the toggle is put back when the call fails, and says so', async () => {
  const { handler, release } = hold('/api/chatters/g1/notification');
  server.use(handler, fail('/api/chatters/g1/notification', 500));
  await openSettings();
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-checked', 'false');
  release();
  expect(await dialogOf('알림')).toHaveTextContent('죄송합니다.');
  // At once, behind the dialog.
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-checked', 'true'));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('CHR-08 an answer that does not say OK puts it back; one that does is remembered', async () => {
  server.use(http.patch('*/api/chatters/g1/notification', () => HttpResponse.text('NO'), { once: true }));
  await openSettings();
  await userEvent.click(toggle());
  await dialogOf('알림');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await userEvent.click(toggle());
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await userEvent.click(screen.getByRole('button', { name: '채팅방 설정' }));
  expect(toggle()).toHaveAttribute('aria-checked', 'false');
});

test('CHR-08 two taps switch once', async () => {
  const { handler, release } = hold('/api/chatters/g1/notification');
  server.use(handler);
  await openSettings();
  await userEvent.dblClick(toggle());
  expect(toggle()).toHaveAttribute('aria-checked', 'false');
  release();
  await waitFor(() => expect(backend.writes.map(({ body }) => body)).toEqual(['OFF']));
});

test('ERR-07 participants that could not be loaded are told, and can be asked for again', async () => {
  server.use(fail('/api/chatters/g1/users', 500));
  const sheet = await openSettings();
  await dialogOf('알림');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  server.use(answer('/api/chatters/:id/users', people));
  await userEvent.click(await within(sheet).findByRole('button', { name: '다시 시도' }));
  expect(await within(sheet).findByText('김서연')).toBeInTheDocument();
});

test('SH-42 CHR-01 the sheet closes by its button', async () => {
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('log')).toBeInTheDocument();
});

test('CHR-08 a page of the log that was asked for before the switching does not switch back', async () => {
  await openSettings();
  const { handler, release } = hold('/api/chatters/g1');
  const page = { log: [], nextPageToken: null, notificationStatus: 'true' };
  server.use(
    handler,
    http.get('*/api/chatters/g1', () => HttpResponse.json(page), { once: true }),
  );
  const count = calls.length;
  act(() => FakeEventSource.current?.send('message', { roomId: 'g1', entryId: '1' }));
  await waitFor(() => expect(calls.slice(count)).toContain('GET /api/chatters/g1'));
  await userEvent.click(toggle());
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  release();
  await rest();
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await userEvent.click(screen.getByRole('button', { name: '채팅방 설정' }));
  expect(toggle()).toHaveAttribute('aria-checked', 'false');
});

async function reopen(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: '채팅방 설정' }));
}

test('SH-44 CHR-08 without a network a switching waits under the bar without a dialog, and goes out by itself when it is back', async () => {
  await openSettings();
  const comeBack = goOffline();
  await userEvent.click(toggle());
  await rest();
  expect(toggle()).toHaveAttribute('aria-checked', 'false');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await reopen();
  expect(toggle()).toHaveAttribute('aria-checked', 'false');
  comeBack();
  await waitFor(() => expect(backend.writes.map(({ body }) => body)).toEqual(['OFF']));
  await rest();
  expect(toggle()).toHaveAttribute('aria-checked', 'false');
});

test('SH-44 CHR-08 what is switched to and fro without a network goes out in its order, also over a sheet that was closed', async () => {
  await openSettings();
  const comeBack = goOffline();
  await userEvent.click(toggle());
  await reopen();
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-checked', 'true');
  const { handler, release } = hold('/api/chatters/g1/notification');
  server.use(handler);
  comeBack();
  await rest();
  release();
  await waitFor(() => expect(backend.writes.map(({ body }) => body)).toEqual(['OFF', 'ON']));
  expect(toggle()).toHaveAttribute('aria-checked', 'true');
});

test.each([
  ['cuts it off', () => HttpResponse.error()],
  ['has a page of its own', () => HttpResponse.html('<html></html>')],
])(
  'SH-44 OFF-24 CHR-08 where another network than that of the server %s it waits too',
  async (_fault, answerIt) => {
    await openSettings();
    server.use(http.patch('*/notification', answerIt), http.get('*/healthz', answerIt));
    await userEvent.click(toggle());
    await waitFor(() => expect(window.isServerLost).toBe(true));
    await rest();
    expect(toggle()).toHaveAttribute('aria-checked', 'false');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    server.resetHandlers(answer('/api/chatters/:id/users', people), ...backend.handlers);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(backend.writes.map(({ body }) => body)).toEqual(['OFF']));
    expect(toggle()).toHaveAttribute('aria-checked', 'false');
  },
);

test('CHR-08 what waited and is refused when it goes out is told, and put back', async () => {
  await openSettings();
  const comeBack = goOffline();
  await userEvent.click(toggle());
  await reopen();
  server.use(fail('/api/chatters/g1/notification', 403));
  comeBack();
  expect(await dialogOf('알림')).toHaveTextContent('죄송합니다.');
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-checked', 'true'));
});
