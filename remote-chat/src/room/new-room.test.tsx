import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { partnerRoomsOf } from '../outbox/partner-rooms.ts';
import {
  calls,
  dialogOf,
  expectAddress,
  fail,
  hold,
  openChat,
  openPageAnew,
  openScope,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { photoFile } from '../test/platform.ts';
import { answerBy, box, closeDialog, ownIn, pick, resendButton, send, type } from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

const path = '/chatter-room/u2/new/2/남궁지훈';

test('CHR-09 CALL-09 is made with the first message, which is sent then; the address is replaced', async () => {
  openChat(path);
  const length = window.history.length;
  const written = box();
  send('안녕하세요');
  await expectAddress('/chatter-room/room-1/2/남궁지훈');
  expect(backend.writes.map(({ path: called }) => called)).toEqual([
    '/api/chatters/u2',
    '/api/chatters/room-1/feed',
  ]);
  expect(backend.writes[0]).toMatchObject({ body: null });
  expect(backend.writes[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(window.history.length).toBe(length);
  expect(box()).toBe(written);
  expect(await screen.findByRole('button', { name: '채팅방 설정' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('안녕하세요')).toHaveLength(1));
  expect(screen.queryByText('전송 중')).not.toBeInTheDocument();
});

test('CHR-09 is made once when a text and photos race for it', async () => {
  const { handler, release } = hold('/api/chatters/u2');
  server.use(handler);
  openChat(path);
  await pick(photoFile());
  send('안녕하세요');
  await waitFor(() => expect(calls.filter((call) => call === 'POST /api/chatters/u2')).toHaveLength(1));
  release();
  await waitFor(() => expect(ownIn(backend, 'room-1')).toHaveLength(2));
  await expectAddress('/chatter-room/room-1/2/남궁지훈');
  expect(backend.writes.filter(({ path: called }) => called === '/api/chatters/u2')).toHaveLength(1);
});

test('ERR-08 that could not be made is told, and is made with the message sent again', async () => {
  server.use(fail('/api/chatters/u2', 500));
  openChat(path);
  send('안녕하세요');
  await dialogOf('전송 실패');
  await closeDialog();
  expect(screen.getByTestId('address')).toHaveTextContent(path);
  answerBy(backend);
  fireEvent.click(resendButton());
  await expectAddress('/chatter-room/room-1/2/남궁지훈');
  expect(ownIn(backend, 'room-1')).toEqual(['안녕하세요']);
});

test('CALL-09 a room is made where the answer is 200 alone', async () => {
  server.use(
    http.post('*/api/chatters/u2', () => HttpResponse.json({ chatterId: 'room-9' }, { status: 202 })),
  );
  openChat(path);
  send('안녕하세요');
  await dialogOf('전송 실패');
  expect(calls).not.toContain('POST /api/chatters/room-9/feed');
});

test('CHR-22 whose first message failed is not made again for the next one', async () => {
  server.use(fail('/api/chatters/room-1/feed', 500));
  openChat(path);
  send('안녕하세요');
  await dialogOf('전송 실패');
  await closeDialog();
  await expectAddress('/chatter-room/room-1/2/남궁지훈');
  answerBy(backend);
  fireEvent.click(await screen.findByRole('button', { name: '다시 보내기' }));
  await waitFor(() => expect(ownIn(backend, 'room-1')).toEqual(['안녕하세요']));
  expect(calls.filter((call) => call === 'POST /api/chatters/u2')).toHaveLength(1);
});

/** Sends into a room that does not exist yet, and loads the page again while a call of `cut` has no answer. */
async function reloadDuring(cut: string, apply: () => void): Promise<void> {
  const never = http.post(`*${cut}`, () => {
    apply();
    return new Promise<never>(() => undefined);
  });
  server.use(never);
  openChat(path);
  send('안녕하세요');
  await waitFor(() => expect(calls).toContain(`POST ${cut}`));
  openPageAnew();
  answerBy(backend);
}

test('CHR-09 CHR-12 a reload after the room was made finds its first message in it, and sends it once', async () => {
  await reloadDuring('/api/chatters/room-1/feed', () => undefined);
  openChat(path);
  await expectAddress('/chatter-room/room-1/2/남궁지훈');
  await waitFor(() => expect(ownIn(backend, 'room-1')).toEqual(['안녕하세요']));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(screen.getAllByText('안녕하세요')).toHaveLength(1);
  expect(calls.filter((call) => call === 'POST /api/chatters/u2')).toHaveLength(1);
});

test('CHC-07 CHR-12 a room whose making was never answered takes its first message in when it is found', async () => {
  await reloadDuring('/api/chatters/u2', () => undefined);
  partnerRoomsOf(openScope()).set('r9', 'u2');
  openChat('/chatter-room/r9/2/남궁지훈');
  await waitFor(() => expect(ownIn(backend, 'r9')).toEqual(['안녕하세요']));
  expect(await screen.findByText('안녕하세요')).toBeInTheDocument();
});

test('CHR-01 CHR-09 what is typed while the room is made is there when it is opened again', async () => {
  const { handler, release } = hold('/api/chatters/u2');
  server.use(handler);
  const { unmount } = openChat(path);
  send('안녕하세요');
  type('그리고');
  release();
  await expectAddress('/chatter-room/room-1/2/남궁지훈');
  unmount();
  openChat('/chatter-room/room-1/2/남궁지훈');
  expect(box()).toHaveValue('그리고');
  await screen.findByRole('log');
});
