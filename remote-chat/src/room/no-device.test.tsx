import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { setUpChatTests } from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { photoFile } from '../test/platform.ts';
import { answerBy, openRoom, ownIn, pick, send } from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

const device = indexedDB;

function replaceDevice(value: unknown): void {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value });
}

/** A database that opens for nobody, and says nothing. */
function hangDevice(): void {
  replaceDevice({ databases: () => Promise.resolve([]), open: () => new IDBOpenDBRequest() });
}

async function expectSent(): Promise<void> {
  openRoom();
  await screen.findByRole('log');
  send('글');
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['글']));
  await pick(photoFile());
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['글', 1]));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
}

test('PHN-09 where the database hangs a room opens, and texts are sent', async () => {
  hangDevice();
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  openRoom();
  send('하나');
  expect(screen.getByText('하나')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(7000));
  jest.useRealTimers();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나']));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  send('둘');
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나', '둘']));
  replaceDevice(device);
});

test('PHN-08 without a database a room opens, and texts and photos are sent', async () => {
  replaceDevice(undefined);
  await expectSent();
  replaceDevice(device);
});

test('PHN-08 where the database refuses to open it is the same', async () => {
  replaceDevice({
    databases: () => Promise.resolve([]),
    open: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  await expectSent();
  replaceDevice(device);
});

test('PHN-07 where the storage of the page throws a room opens, and what is typed is sent', async () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  openRoom();
  await screen.findByRole('log');
  send('글');
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['글']));
  storage.mockRestore();
});
