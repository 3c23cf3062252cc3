import { goOffline } from '@field-sales/shared/test/network';
import { outsideAct } from '@field-sales/shared/test/outside-act';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMutableBoolean } from '../calls/mutable-boolean.ts';
import {
  dialogOf,
  expectAddress,
  fail,
  openChat,
  openPageAnew,
  rest,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import type { ChatBackend } from '../test/chat-backend.ts';
import { photoFile } from '../test/platform.ts';
import { answerBy, closeDialog, feed, openRoom, ownIn, pick, send } from '../test/room-page.ts';
import { answerList, keptKeys, leave, openList } from '../test/unsent.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = answerList();
});

async function openRead(): Promise<void> {
  openRoom();
  await screen.findByRole('log');
}

/** What the browser does when somebody deletes the data of its sites. */
async function clearDevice(): Promise<void> {
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('waiting-work');
    deleting.onsuccess = resolve;
    deleting.onerror = reject;
  });
}

async function readKeys(): Promise<string[]> {
  let keys: string[] = [];
  await outsideAct(async () => {
    keys = await keptKeys();
  });
  return keys;
}

function roomNamed(name: string): HTMLElement {
  return screen.getByRole('link', { name: new RegExp(name) });
}

test('OFF-34 what is written without a network waits in the log without a dialog, and goes out in order when it is back', async () => {
  await openRead();
  const comeBack = goOffline();
  send('하나');
  await waitFor(() => expect(screen.getAllByText('전송 대기')).toHaveLength(1));
  send('둘');
  await waitFor(() => expect(screen.getAllByText('전송 대기')).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  const keys = await readKeys();
  expect(keys).toHaveLength(2);
  comeBack();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나', '둘']));
  await waitFor(() => expect(screen.queryByText('전송 대기')).not.toBeInTheDocument());
  expect(backend.writes.map(({ key }) => key)).toEqual(keys);
  await waitFor(async () => expect(await keptKeys()).toEqual([]));
});

test('OFF-33 OFF-34 it outlives the page, photos too, and goes out from the list', async () => {
  await openRead();
  const comeBack = goOffline();
  const isCut = createMutableBoolean();
  isCut.set(true);
  server.use(http.post('*/upload-photo', () => (isCut.get() ? HttpResponse.error() : undefined)));
  await pick(photoFile());
  await screen.findByText('전송 대기');
  send('사진 다음');
  await waitFor(() => expect(screen.getAllByText('전송 대기')).toHaveLength(2));
  openPageAnew();
  isCut.set(false);
  comeBack();
  await openList();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual([1, '사진 다음']));
  await rest();
  expect(backend.writes).toHaveLength(2);
});

test('OFF-34 CHR-09 CHR-22 the first text of a room that does not exist yet makes it when the network is back', async () => {
  openChat('/chatter-room/u2/new/2/남궁지훈');
  const comeBack = goOffline();
  send('안녕하세요');
  await screen.findByText('전송 대기');
  comeBack();
  await expectAddress('/chatter-room/room-1/2/남궁지훈');
  await waitFor(() => expect(ownIn(backend, 'room-1')).toEqual(['안녕하세요']));
  await waitFor(() => expect(screen.queryByText('전송 대기')).not.toBeInTheDocument());
  expect(screen.getAllByText('안녕하세요')).toHaveLength(1);
});

test('OFF-35 what is refused when it goes out is told, and is sent again by hand with its key', async () => {
  await openRead();
  const comeBack = goOffline();
  send('거절될 글');
  await screen.findByText('전송 대기');
  const keys = await readKeys();
  server.use(fail(feed, 400));
  comeBack();
  await dialogOf('전송 실패');
  await closeDialog();
  const undone = screen.getByRole('group', { name: '전송 실패' });
  expect(within(undone).getByRole('button', { name: '삭제' })).toBeInTheDocument();
  answerBy(backend);
  fireEvent.click(within(undone).getByRole('button', { name: '다시 보내기' }));
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['거절될 글']));
  expect(backend.writes.map(({ key }) => key)).toEqual(keys);
});

test('OFF-33 OFF-34 where the device is cleared while the room is open, what waits there is no more sent than before, and goes out once', async () => {
  await openRead();
  const comeBack = goOffline();
  send('하나');
  await screen.findByText('전송 대기');
  send('둘');
  await waitFor(() => expect(screen.getAllByText('전송 대기')).toHaveLength(2));
  const keys = await readKeys();
  await outsideAct(clearDevice);
  act(() => announceWaiting({ type: 'changed' }));
  expect(await readKeys()).toEqual(keys);
  await rest();
  expect(screen.getAllByText('전송 대기')).toHaveLength(2);
  comeBack();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나', '둘']));
  expect(backend.writes.map(({ key }) => key)).toEqual(keys);
});

test('OFF-33 OFF-34 nor is it taken for sent where the device is full when it is cleared', async () => {
  await openRead();
  const comeBack = goOffline();
  send('하나');
  await screen.findByText('전송 대기');
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await outsideAct(clearDevice);
  act(() => announceWaiting({ type: 'changed' }));
  await rest();
  expect(screen.getByText('전송 대기')).toBeInTheDocument();
  put.mockRestore();
  comeBack();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나']));
});

test('OFF-30 ERR-08 CHR-12 what had no answer twice is told, and goes out by itself with its key, in its place, while a hand is possible', async () => {
  await openRead();
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${feed}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return new HttpResponse(null, { status: 504 });
    }),
  );
  send('두 번 끊긴 글');
  // The second try comes after a second.
  await screen.findByRole('alertdialog');
  await dialogOf('전송 실패');
  await closeDialog();
  expect(screen.getByRole('group', { name: '전송 실패' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  send('그다음');
  await screen.findByText('전송 대기');
  answerBy(backend);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['두 번 끊긴 글', '그다음']));
  await waitFor(() => expect(screen.queryByRole('group', { name: '전송 실패' })).not.toBeInTheDocument());
  expect(backend.writes.map(({ key }) => key)[0]).toBe(keys[0]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('OFF-30 ERR-06 what comes beyond the hourly limit is told, and goes out by itself, once', async () => {
  await openRead();
  server.use(fail(feed, 429, '{"errorCode":3}'));
  send('하나 더');
  await screen.findByRole('alertdialog');
  await closeDialog();
  expect(screen.getByRole('group', { name: '전송 실패' })).toBeVisible();
  answerBy(backend);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나 더']));
  await waitFor(() => expect(screen.queryByRole('group', { name: '전송 실패' })).not.toBeInTheDocument());
  expect(backend.writes).toHaveLength(1);
});

test('OFF-36 the room list shows what waits or failed in a room', async () => {
  await leave('실패', { status: 'failed' });
  await leave('대기', { status: 'waiting', roomId: 'g2' });
  server.use(fail('/api/chatters/g2/feed', 503), fail('/healthz', 503));
  await openList();
  const name = '보내지 못한 메시지가 있습니다.';
  const marks = await screen.findAllByRole('img', { name });
  expect(marks).toHaveLength(2);
  expect(within(roomNamed('강동지점 공지')).getByRole('img', { name })).toHaveTextContent('!');
  expect(within(roomNamed('이마트 성수점')).getByRole('img', { name })).not.toHaveTextContent('!');
});
