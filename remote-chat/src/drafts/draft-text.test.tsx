import { screen, waitFor } from '@testing-library/react';
import { openChat, openPageAnew, setUpChatTests } from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { answerBy, box, openRoom, send, sendButton, type } from '../test/room-page.ts';

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
