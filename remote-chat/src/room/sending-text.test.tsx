import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { calls, dialogOf, fail, hold, rest, server, setUpChatTests } from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { FakeEventSource } from '../test/platform.ts';
import {
  answerBy,
  box,
  closeDialog,
  cutOnce,
  feed,
  openRoom,
  ownIn,
  resendButton,
  send,
  sendButton,
  type,
} from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

test('CALL-10 CHR-12 SH-33 is shown at once as on its way, then with its time, and is sent once with a key', async () => {
  const { handler, release } = hold(feed);
  server.use(handler);
  openRoom();
  await screen.findByRole('log');
  send('확인했습니다.');
  expect(screen.getByText('확인했습니다.')).toBeInTheDocument();
  expect(screen.getByText('전송 중')).toBeInTheDocument();
  expect(box()).toHaveValue('');
  type('다음 글');
  expect(sendButton()).toBeDisabled();
  release();
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(sendButton()).toBeEnabled();
  await waitFor(() => expect(screen.getAllByText('확인했습니다.')).toHaveLength(1));
  expect(backend.writes).toHaveLength(1);
  expect(backend.writes[0]).toMatchObject({ method: 'POST', path: feed, body: { content: '확인했습니다.' } });
  expect(backend.writes[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('CHR-12 becomes the message of the log without being drawn anew', async () => {
  openRoom();
  await screen.findByRole('log');
  send('그대로');
  const row = screen.getByText('그대로').closest('[data-key]');
  await waitFor(() =>
    expect(calls.filter((call) => call === 'GET /api/chatters/g1').length).toBeGreaterThan(1),
  );
  await rest();
  expect(screen.getByText('그대로').closest('[data-key]')).toBe(row);
});

test.each(['', '   ', '\n'])('CHR-13 %j cannot be sent', async (text) => {
  openRoom();
  await screen.findByRole('log');
  type(text);
  expect(sendButton()).toBeDisabled();
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(backend.writes).toEqual([]);
});

test('CHR-12 two taps send one message', async () => {
  openRoom();
  await screen.findByRole('log');
  type('한 번만');
  fireEvent.click(sendButton());
  fireEvent.click(sendButton());
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  await rest();
  expect(ownIn(backend, 'g1')).toEqual(['한 번만']);
});

test('ERR-08 that failed is told, stays with a way to send it again, and is then sent with the same key', async () => {
  openRoom();
  await screen.findByRole('log');
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${feed}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return new HttpResponse(null, { status: 500 });
    }),
  );
  send('오전 사진 먼저 올립니다.');
  expect(await dialogOf('전송 실패')).toHaveTextContent('전송에 실패했습니다. 잠시 후 다시 시도해 주세요.');
  await closeDialog();
  answerBy(backend);
  const resend = resendButton();
  fireEvent.click(resend);
  fireEvent.click(resend);
  await waitFor(() => expect(screen.queryByRole('button', { name: '다시 보내기' })).not.toBeInTheDocument());
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['오전 사진 먼저 올립니다.']));
  expect(backend.writes.map(({ key }) => key)).toEqual(keys);
});

test('ERR-06 beyond the hourly limit says so', async () => {
  openRoom();
  await screen.findByRole('log');
  server.use(fail(feed, 429, '{"errorCode":3}'));
  send('하나');
  expect(await dialogOf('알림')).toHaveTextContent('시간당 사용량을 초과했습니다.');
  expect(resendButton()).toBeInTheDocument();
});

test('ERR-01 that answers 401 shows the text of the answer alone', async () => {
  openRoom();
  await screen.findByRole('log');
  server.use(fail(feed, 401, '등록되지 않은 사번입니다.'));
  send('하나');
  expect(await dialogOf('알림')).toHaveTextContent('등록되지 않은 사번입니다.');
  expect(screen.queryByText(/전송에 실패/)).not.toBeInTheDocument();
});

test('CALL-10 an answer that does not say OK is a failure; OK inside data is one', async () => {
  openRoom();
  await screen.findByRole('log');
  server.use(http.post(`*${feed}`, () => HttpResponse.json({ message: 'NO' })));
  send('하나');
  await dialogOf('전송 실패');
  await closeDialog();
  server.use(http.post(`*${feed}`, () => HttpResponse.json({ data: { message: 'OK' } })));
  fireEvent.click(resendButton());
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: '다시 보내기' })).not.toBeInTheDocument();
});

test.each(['before', 'after'] as const)(
  'CHR-12 API-18 whose connection was cut %s the commit is in the room once, without a word',
  async (when) => {
    openRoom();
    await screen.findByRole('log');
    cutOnce(backend, feed, when);
    send('끊겨도 한 번');
    await waitFor(() => expect(backend.writes).toHaveLength(when === 'after' ? 2 : 1));
    await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
    await rest();
    expect(ownIn(backend, 'g1')).toEqual(['끊겨도 한 번']);
    expect(screen.getAllByText('끊겨도 한 번')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

test('CHR-12 whose answer was lost is not sent twice by itself to a backend that would make two of it', async () => {
  backend = createBackend({ isReference: false });
  answerBy(backend);
  openRoom();
  await screen.findByRole('log');
  cutOnce(backend, feed, 'after');
  send('한 번만');
  await dialogOf('전송 실패');
  expect(ownIn(backend, 'g1')).toEqual(['한 번만']);
});

test('CHR-12 that the stream shows before its answer is there is shown once, and holds up nothing that is written after it', async () => {
  const { handler, release } = hold(feed);
  server.use(handler);
  openRoom();
  await screen.findByRole('log');
  send('먼저 보임');
  await waitFor(() => expect(calls.some((call) => call.includes('/feed'))).toBe(true));
  const key = document.querySelector('[data-key^="send-"]')?.getAttribute('data-key')?.slice('send-'.length);
  backend.say('g1', '', {
    owner: 'me',
    clientKey: key ?? null,
    contentList: [{ type: 'text', text: '먼저 보임' }],
  });
  act(() => FakeEventSource.current?.send('message', { roomId: 'g1', entryId: '1' }));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(screen.getAllByText('먼저 보임')).toHaveLength(1);
  send('다음 글');
  await waitFor(() => expect(calls.filter((call) => call === `POST ${feed}`)).toHaveLength(2));
  release();
  await rest();
  expect(screen.getAllByText('먼저 보임')).toHaveLength(1);
});

test('CALL-08 without ids the newest page is loaded again after it was sent', async () => {
  backend = createBackend({ isReference: false });
  answerBy(backend);
  backend.say('g1', '먼저 온 글');
  openRoom();
  await screen.findByText('먼저 온 글');
  const count = calls.length;
  send('보낸 글');
  await waitFor(() => expect(calls.slice(count)).toEqual([`POST ${feed}`, 'GET /api/chatters/g1']));
  await rest();
  expect(screen.getAllByText('보낸 글')).toHaveLength(1);
  expect(screen.queryByText('전송 중')).not.toBeInTheDocument();
});

test('SH-25 leaving the room does not stop it', async () => {
  const { handler, release } = hold(feed);
  server.use(handler);
  const { unmount } = openRoom();
  await screen.findByRole('log');
  send('가는 중');
  await waitFor(() => expect(calls.some((call) => call.includes('/feed'))).toBe(true));
  unmount();
  release();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['가는 중']));
});
