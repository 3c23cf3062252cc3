import { goOffline } from '@field-sales/shared/test/network';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import {
  calls,
  dialogOf,
  expectAddress,
  fail,
  hold,
  openChat,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { answerBy, closeDialog, feed, openRoom, ownIn, resendButton, send } from '../test/room-page.ts';

setUpChatTests();

const log = '/api/chatters/g1';
let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

test('CHR-12 a text is there at once while the log still loads, and stands in it once when it has come', async () => {
  const { handler, release } = hold(log);
  server.use(handler);
  backend.say('g1', '먼저 온 글');
  openRoom();
  send('벌써 씁니다');
  expect(screen.getByText('벌써 씁니다')).toBeInTheDocument();
  expect(screen.getByText('전송 중')).toBeInTheDocument();
  expect(screen.getByText('불러오는 중')).toBeInTheDocument();
  const row = screen.getByText('벌써 씁니다').closest('[data-key]');
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['벌써 씁니다']));
  release();
  expect(await screen.findByText('먼저 온 글')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(screen.getByText('벌써 씁니다').closest('[data-key]')).toBe(row);
  expect(screen.queryByText('불러오는 중')).not.toBeInTheDocument();
});

test('CHR-12 ERR-08 where the log cannot be read, what was written stands below the way out, with its own', async () => {
  server.use(fail(log, 500), fail(feed, 500));
  openRoom();
  await dialogOf('알림');
  await closeDialog();
  send('남아 있는 글');
  await dialogOf('전송 실패');
  await closeDialog();
  expect(screen.getByText('남아 있는 글')).toBeInTheDocument();
  expect(resendButton()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
});

test('CHR-12 OFF-34 offline, in a room that was never read, a text waits, and goes out when the network is back', async () => {
  const comeBack = goOffline();
  openRoom();
  send('지하입니다');
  expect(await screen.findByText('전송 대기')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  comeBack();
  await waitFor(() => expect(calls).toContain(`GET ${log}`));
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['지하입니다']));
  await waitFor(() => expect(screen.queryByText('불러오는 중')).not.toBeInTheDocument());
});

test('CHR-09 CHR-12 the first text of a new room stays while the room is made and its log is asked for', async () => {
  const { handler, release } = hold('/api/chatters/room-1');
  server.use(handler);
  openChat('/chatter-room/u2/new/2/남궁지훈');
  send('안녕하세요');
  const row = screen.getByText('안녕하세요').closest('[data-key]');
  await expectAddress('/chatter-room/room-1/2/남궁지훈');
  await waitFor(() => expect(calls).toContain('GET /api/chatters/room-1'));
  expect(screen.queryByText('불러오는 중')).not.toBeInTheDocument();
  expect(screen.getByText('안녕하세요').closest('[data-key]')).toBe(row);
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: '채팅방 설정' })).toBeInTheDocument());
  expect(row).toBeInTheDocument();
});

test('SH-44 a log that failed before the device knew that it was offline is asked for when it is online again', async () => {
  server.use(fail(log, 500));
  openRoom();
  await dialogOf('알림');
  await closeDialog();
  answerBy(backend);
  backend.say('g1', '다시 보입니다');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('다시 보입니다')).toBeInTheDocument();
});
