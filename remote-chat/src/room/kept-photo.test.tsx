import { outsideAct } from '@field-sales/shared/test/outside-act';
import { screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { createMutableBoolean } from '../calls/mutable-boolean.ts';
import { readWaiting, readWaitingPhotos } from '@field-sales/shared/waiting/waiting-database';
import { hold, openPageAnew, rest, server, setUpChatTests } from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { photoFile } from '../test/platform.ts';
import { answerBy, feed, openRoom, pick, send } from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

/** Lets nobody else write to the device until it is released. */
async function occupyDevice(): Promise<() => Promise<void>> {
  await readWaiting('20231107');
  const database = await openDB('waiting-work');
  const work = database.transaction('work', 'readwrite');
  const isReleased = createMutableBoolean();
  const occupied = (async () => {
    while (!isReleased.get()) await work.store.count();
    await work.done;
    database.close();
  })();
  return async () => {
    isReleased.set(true);
    await occupied;
  };
}

function picture(): HTMLImageElement | null {
  return screen.getByRole('log').querySelector('img');
}

test('CHR-12 CHR-14 a photo is seen when the device has kept it: a reload as soon as it is seen brings it back', async () => {
  const { handler } = hold(feed);
  const photos = hold('/api/chatters/g1/upload-photo');
  server.use(handler, photos.handler);
  openRoom();
  await screen.findByRole('log');
  send('가는 중');
  await rest();
  let release = () => Promise.resolve();
  await outsideAct(async () => {
    release = await occupyDevice();
  });
  await pick(photoFile());
  expect(await screen.findAllByText('전송 중')).not.toHaveLength(0);
  await rest();
  expect(picture()).toBeNull();
  expect(screen.queryByText('[삭제된 이미지]')).not.toBeInTheDocument();
  await outsideAct(release);
  await waitFor(() => expect(picture()).not.toBeNull());
  openPageAnew();
  const kept = await Promise.all((await readWaiting('20231107')).map(readWaitingPhotos));
  expect(kept.map(([photo]) => photo?.name)).toContain('shelf.jpg');
});
