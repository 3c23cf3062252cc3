import { screen, waitFor } from '@testing-library/react';
import { hold, openChat, openPageAnew, server, setUpChatTests } from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { readDraft } from './draft-text.ts';
import { answerBy, box, feed, openRoom, send, sendButton, type } from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

test('CHR-01 survives leaving the room and a reload, each room its own', async () => {
  const { unmount } = openRoom();
  await screen.findByRole('log');
  type('쓰다 만 글');
  unmount();
  openPageAnew();
  const { unmount: leave } = openChat('/chatter-room/g2/0/다른 방');
  expect(box()).toHaveValue('');
  leave();
  openRoom();
  expect(box()).toHaveValue('쓰다 만 글');
  expect(sendButton()).toBeEnabled();
  await screen.findByRole('log');
});

test('CHR-01 is gone once it was sent', async () => {
  openRoom();
  await screen.findByRole('log');
  send('보낸 글');
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  openPageAnew();
  openRoom();
  expect(box()).toHaveValue('');
  await screen.findByRole('log');
});

/** What is kept for a page that opens the room next. */
function kept(userId: string | null = null): string {
  return readDraft('20231107', userId === null ? { roomId: 'g1', userId } : { roomId: null, userId });
}

test('CHR-01 OFF-33 a page that is killed before the device has a message that was sent has its text in the box again', async () => {
  openRoom();
  await screen.findByRole('log');
  send('보낸 글');
  expect(box()).toHaveValue('');
  expect(kept()).toBe('보낸 글');
  await waitFor(() => expect(kept()).toBe(''));
  await waitFor(() => expect(backend.writes).toHaveLength(1));
});

test('CHR-01 OFF-33 what is typed while a text is on its way stays', async () => {
  openRoom();
  await screen.findByRole('log');
  send('보낸 글');
  type('다음 글');
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  await screen.findByText('보낸 글');
  expect(kept()).toBe('다음 글');
});

test('CHR-01 OFF-33 a text on its way is not in the box of a room that is entered again', async () => {
  const { unmount } = openRoom();
  await screen.findByRole('log');
  send('보낸 글');
  unmount();
  openRoom();
  expect(box()).toHaveValue('');
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  await screen.findByRole('log');
});

test('CHR-01 OFF-33 a text that is typed a second time stays while the first is on its way', async () => {
  const { handler, release } = hold(feed);
  server.use(handler);
  const { unmount } = openRoom();
  await screen.findByRole('log');
  send('네');
  await waitFor(() => expect(kept()).toBe(''));
  type('네');
  unmount();
  openRoom();
  expect(box()).toHaveValue('네');
  release();
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  await screen.findByRole('log');
});

test('CHR-01 CHR-04 the first text of a room that is made for it is in no box', async () => {
  openChat('/chatter-room/u2/new/2/남궁지훈');
  send('보낸 글');
  expect(kept('u2')).toBe('보낸 글');
  await waitFor(() => expect(backend.writes).toHaveLength(2));
  await waitFor(() => expect(kept('u2')).toBe(''));
  expect(readDraft('20231107', { roomId: 'room-1', userId: null })).toBe('');
  expect(box()).toHaveValue('');
});
