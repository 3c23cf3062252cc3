import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { keptKeys } from '../test/unsent.ts';
import {
  calls,
  dialogOf,
  fail,
  openChat,
  openPageAnew,
  rest,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { photoFile } from '../test/platform.ts';
import {
  answerBy,
  box,
  closeDialog,
  feed,
  openRoom,
  ownIn,
  pick,
  resendButton,
  send,
  type,
} from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

/** Sends, and reloads the page while the backend has not answered. */
async function reloadWhileSending(text: string, { isApplied }: { isApplied: boolean }) {
  const never = http.post(`*${feed}`, async ({ request }) => {
    if (isApplied) {
      answerBy(backend);
      await fetch(new Request(request.url, request.clone()));
    }
    await new Promise(() => undefined);
  });
  server.use(never);
  openRoom();
  await screen.findByRole('log');
  send(text);
  await waitFor(() => expect(calls.some((call) => call.includes('/feed'))).toBe(true));
  openPageAnew();
  answerBy(backend);
  openRoom();
}

test('CHR-12 what had arrived is in the room once', async () => {
  await reloadWhileSending('도착했음', { isApplied: true });
  await screen.findByText('도착했음');
  await rest();
  expect(screen.getAllByText('도착했음')).toHaveLength(1);
  expect(screen.queryByText('전송 중')).not.toBeInTheDocument();
  expect(ownIn(backend, 'g1')).toEqual(['도착했음']);
  expect(new Set(backend.writes.map(({ key }) => key)).size).toBe(1);
});

test('CHR-12 what had not arrived is sent by itself, once', async () => {
  await reloadWhileSending('다시 보냄', { isApplied: false });
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['다시 보냄']));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(screen.getAllByText('다시 보냄')).toHaveLength(1);
  openPageAnew();
  openRoom();
  await screen.findByText('다시 보냄');
  await rest();
  expect(backend.writes).toHaveLength(1);
});

test('CHR-12 a backend that might make two of it is not asked: it is up to the person', async () => {
  backend = createBackend({ isReference: false });
  answerBy(backend);
  await reloadWhileSending('누가 알까', { isApplied: false });
  expect(await screen.findByRole('button', { name: '다시 보내기' })).toBeInTheDocument();
  expect(backend.writes).toEqual([]);
  fireEvent.click(resendButton());
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['누가 알까']));
});

test('ERR-08 what failed is still there to be sent again, photos too', async () => {
  server.use(fail('/api/chatters/g1/upload-photo', 500));
  openRoom();
  await screen.findByRole('log');
  await pick(photoFile());
  await dialogOf('전송 실패');
  await closeDialog();
  openPageAnew();
  answerBy(backend);
  openRoom();
  fireEvent.click(await screen.findByRole('button', { name: '다시 보내기' }));
  await waitFor(() => expect(backend.writes.at(-1)?.body).toEqual(['shelf.jpg']));
  await waitFor(() => expect(screen.queryByRole('button', { name: '다시 보내기' })).not.toBeInTheDocument());
});

test('SH-45 another employee sees nothing of it', async () => {
  server.use(fail(feed, 500));
  openRoom();
  await screen.findByRole('log');
  type('남은 글');
  send('실패한 글');
  await dialogOf('전송 실패');
  await closeDialog();
  type('쓰던 글');
  openPageAnew();
  openChat('/chatter-room/g1/0/강동지점 공지', '?employeeNumber=20240001');
  await screen.findByRole('log');
  await rest();
  expect(screen.queryByText('실패한 글')).not.toBeInTheDocument();
  expect(box()).toHaveValue('');
});

test('CHR-12 CHR-14 photos that wait for those before them are kept too', async () => {
  const never = http.post('*/upload-photo', () => new Promise<never>(() => undefined));
  server.use(never);
  openRoom();
  await screen.findByRole('log');
  await pick(photoFile('first.jpg'));
  await pick(photoFile('second.jpg'));
  await waitFor(async () => expect(await keptKeys()).toHaveLength(2));
  openPageAnew();
  answerBy(backend);
  openRoom();
  await waitFor(() =>
    expect(backend.writes.map(({ body }) => body)).toEqual([['first.jpg'], ['second.jpg']]),
  );
});
