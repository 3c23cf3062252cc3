import { goOffline } from '@field-sales/shared/test/network';
import { outsideAct } from '@field-sales/shared/test/outside-act';
import { screen, waitFor } from '@testing-library/react';
import { openDB, type IDBPDatabase } from 'idb';
import { createMutableBoolean } from '../calls/mutable-boolean.ts';
import { hold, rest, server, setUpChatTests } from '../test/chat-app.tsx';
import type { ChatBackend } from '../test/chat-backend.ts';
import { photoFile } from '../test/platform.ts';
import { openRoom, ownIn, pick, send } from '../test/room-page.ts';
import { answerList, keptKeys } from '../test/unsent.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = answerList();
});

/** Has the device take no message while something is done, as a busy one does. */
async function whileDeviceIsBusy(act: () => Promise<void>): Promise<void> {
  const isBusy = createMutableBoolean();
  isBusy.set(true);
  async function occupy(database: IDBPDatabase) {
    const { store, done } = database.transaction('photos', 'readwrite');
    // A transaction is open as long as something is asked of it.
    while (isBusy.get()) await store.count();
    await done;
    database.close();
  }
  let occupying = Promise.resolve();
  await outsideAct(async () => {
    occupying = occupy(await openDB('waiting-work'));
  });
  await act().finally(() => isBusy.set(false));
  await outsideAct(() => occupying);
}

const waitingShown = () => screen.queryAllByText('전송 대기').length;

/** Sends a text while the device is busy: it may not be said to wait until the device has it. */
async function sendWhileBusy(text: string): Promise<void> {
  const before = waitingShown();
  await whileDeviceIsBusy(async () => {
    send(text);
    await screen.findByText(text);
    await rest();
    expect(waitingShown()).toBe(before);
  });
  await waitFor(() => expect(waitingShown()).toBe(before + 1));
  await waitFor(async () => expect(await keptKeys()).toHaveLength(2));
}

test('OFF-33 OFF-34 a text behind one that waits is said to wait only once the device has it', async () => {
  openRoom();
  await screen.findByRole('log');
  const comeBack = goOffline();
  send('하나');
  await screen.findByText('전송 대기');
  await sendWhileBusy('둘');
  comeBack();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나', '둘']));
  await waitFor(async () => expect(await keptKeys()).toEqual([]));
});

test('OFF-33 CHR-12 a text behind a photo that is on its way is said to wait only once the device has it', async () => {
  openRoom();
  await screen.findByRole('log');
  const { handler, release } = hold('/upload-photo');
  server.use(handler);
  await pick(photoFile());
  await waitFor(async () => expect(await keptKeys()).toHaveLength(1));
  await sendWhileBusy('둘');
  release();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual([1, '둘']));
  await waitFor(async () => expect(await keptKeys()).toEqual([]));
});
