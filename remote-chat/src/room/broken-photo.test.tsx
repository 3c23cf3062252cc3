import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { server, setUpChatTests } from '../test/chat-app.tsx';
import { createBackend } from '../test/chat-backend.ts';
import { openRoom, theLog } from '../test/room-page.ts';

setUpChatTests();

function tile(): HTMLElement {
  return screen.getByRole('button', { name: '사진 보기 1' });
}

function photo(): HTMLImageElement | null {
  return tile().querySelector('img');
}

async function openWithBrokenPhoto(): Promise<void> {
  const backend = createBackend();
  server.use(...backend.handlers);
  backend.say('g1', '', { contentList: [{ type: 'image', imageUrl: '/api/chatters/g1/photos/1' }] });
  openRoom();
  await theLog();
  const image = photo();
  if (image === null) throw new Error('there is no photo');
  fireEvent.error(image);
  expect(photo()).toBeNull();
}

test('CHR-19 SH-30 a photo that did not load is asked for again by a refresh', async () => {
  await openWithBrokenPhoto();
  fireEvent.click(screen.getByRole('button', { name: '새로고침' }));
  await waitFor(() => expect(photo()).toHaveAttribute('src', '/api/chatters/g1/photos/1'));
});

test('SH-44 a photo that did not load is asked for again when the device is online again', async () => {
  await openWithBrokenPhoto();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(photo()).not.toBeNull();
});

test('SH-45 a photo that was refused is asked for again when the page comes to the front', async () => {
  await openWithBrokenPhoto();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(photo()).not.toBeNull();
});

test('CHR-15 a photo that did not load is asked for again when it is tapped', async () => {
  await openWithBrokenPhoto();
  fireEvent.click(tile());
  const viewer = await screen.findByRole('dialog');
  expect(within(viewer).getByRole('img')).toBeInTheDocument();
  expect(document.querySelector('.tile img')).not.toBeNull();
});
