import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { act } from 'react';
import {
  calls,
  dialogOf,
  expectAddress,
  fail,
  hold,
  openChat,
  openPageAnew,
  rest,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { answerBy, closeDialog, cutOnce, feed, openRoom, ownIn, send } from '../test/room-page.ts';
import type { Outgoing } from './outgoing.ts';
import { dropOutgoing, keepOutgoing, stateOfKept } from './outgoing-storage.ts';

setUpChatTests();

let backend: ChatBackend;
let count = 0;

function answerList({ isReference = true } = {}): void {
  backend = createBackend({ isReference });
  answerBy(backend);
  const rooms = [
    { id: 'g1', type: 0, title: '강동지점 공지' },
    { id: 'g2', type: 0, title: '이마트 성수점' },
  ];
  const isRequest = { fm: false, fic: false, pr: false };
  const headers = isReference ? { 'chat-stream': backend.streamPath } : {};
  server.use(
    http.get('*/api/chatters', () => HttpResponse.json({ chatList: rooms, isRequest }, { headers })),
  );
}

beforeEach(() => {
  answerList();
});

/** Leaves a text on the device, as a page does that is killed while it sends. */
async function leave(text: string, overrides: Partial<Outgoing> = {}): Promise<string> {
  count += 1;
  const left: Outgoing = {
    key: crypto.randomUUID(),
    roomId: 'g1',
    userId: null,
    employeeNumber: '20231107',
    creationKey: null,
    text,
    photos: [],
    createdAt: new Date(Date.UTC(2026, 10, 22, 0, 0, count)).toISOString(),
    status: 'sending',
    sentAt: null,
    ...overrides,
  };
  await keepOutgoing(left);
  return left.key;
}

async function openList() {
  const opened = openChat('/chatter-list');
  await screen.findByText('강동지점 공지');
  return opened;
}

/** Locks, as they are where another tab may hold one. */
function installLocks() {
  const held = new Map<string, Promise<void>>();
  const requested: string[] = [];
  const request = async (name: string, _options: object, work: () => Promise<unknown>) => {
    requested.push(name);
    await held.get(name);
    return work();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return {
    requested,
    holdElsewhere: (name: string) => {
      let release: () => void = () => undefined;
      held.set(name, new Promise((resolve) => (release = resolve)));
      return () => release();
    },
  };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test('CHR-12 SH-33 what was left unsent goes out when the list is opened, in its order, each message once', async () => {
  const keys = [
    await leave('하나'),
    await leave('둘'),
    await leave('다른 방', { roomId: 'g2' }),
    await leave('셋'),
  ];
  await openList();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나', '둘', '셋']));
  await waitFor(() => expect(ownIn(backend, 'g2')).toEqual(['다른 방']));
  expect(backend.writes.map(({ key }) => key).sort()).toEqual([...keys].sort());
  await waitFor(async () => expect(await Promise.all(keys.map(stateOfKept))).toEqual(Array(4).fill('gone')));
  openPageAnew();
  await openList();
  await rest();
  expect(backend.writes).toHaveLength(4);
});

test('CHR-12 a message waits for the one before it, also when its room is opened meanwhile, and is shown once', async () => {
  await leave('먼저');
  await leave('나중');
  const { handler, release } = hold(feed);
  server.use(handler);
  const { unmount } = await openList();
  await waitFor(() => expect(calls).toContain(`POST ${feed}`));
  unmount();
  openRoom();
  expect(await screen.findAllByText('먼저')).toHaveLength(1);
  await rest();
  expect(calls.filter((call) => call === `POST ${feed}`)).toHaveLength(1);
  release();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['먼저', '나중']));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(screen.getAllByText('먼저')).toHaveLength(1);
  expect(screen.getAllByText('나중')).toHaveLength(1);
  expect(backend.writes).toHaveLength(2);
});

test('CHR-12 opening one room goes on with the others too', async () => {
  await leave('다른 방', { roomId: 'g2' });
  openRoom();
  await waitFor(() => expect(ownIn(backend, 'g2')).toEqual(['다른 방']));
  expect(screen.queryByText('다른 방')).not.toBeInTheDocument();
});

test('CHR-12 a backend that might make two of it is not asked from the list; in its room it is up to the person', async () => {
  answerList({ isReference: false });
  await leave('누가 알까');
  const { unmount } = await openList();
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(backend.writes).toEqual([]);
  unmount();
  openRoom();
  fireEvent.click(await screen.findByRole('button', { name: '다시 보내기' }));
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['누가 알까']));
});

test('CHR-12 what failed is not sent by itself', async () => {
  await leave('실패한 글', { status: 'failed' });
  await leave('중단된 글');
  await openList();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['중단된 글']));
});

test('CHR-12 a connection that is lost again is not told on the list: its return sends the rest', async () => {
  await leave('하나');
  await leave('둘');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  cutOnce(backend, feed, 'before');
  await openList();
  await waitFor(() => expect(calls).toContain(`POST ${feed}`));
  await rest();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(ownIn(backend, 'g1')).toEqual([]);
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나', '둘']));
  expect(backend.writes).toHaveLength(2);
});

test('ERR-08 what the backend refuses is told once; what comes after it waits in the room with it', async () => {
  await leave('거절');
  await leave('다음');
  server.use(fail(feed, 400));
  const { unmount } = await openList();
  await dialogOf('전송 실패');
  await closeDialog();
  expect(calls.filter((call) => call === `POST ${feed}`)).toHaveLength(1);
  unmount();
  answerBy(backend);
  openRoom();
  expect(await screen.findAllByRole('button', { name: '다시 보내기' })).toHaveLength(2);
});

test('CHR-12 what another tab is sending is left to it, and known as sent when it has been', async () => {
  const locks = installLocks();
  const key = await leave('저쪽에서');
  const name = `field-chat ${key}`;
  const release = locks.holdElsewhere(name);
  const { unmount } = await openList();
  await waitFor(() => expect(locks.requested).toContain(name));
  unmount();
  backend.say('g1', '', { owner: 'me', clientKey: key, contentList: [{ type: 'text', text: '저쪽에서' }] });
  await dropOutgoing(key);
  release();
  openRoom();
  expect(await screen.findAllByText('저쪽에서')).toHaveLength(1);
  await rest();
  expect(screen.queryByText('전송 중')).not.toBeInTheDocument();
  expect(backend.writes).toEqual([]);
});

test('CHR-12 what another tab could not send any more is sent from here', async () => {
  const locks = installLocks();
  const key = await leave('닫힌 탭에서');
  const release = locks.holdElsewhere(`field-chat ${key}`);
  await openList();
  await waitFor(() => expect(locks.requested).toContain(`field-chat ${key}`));
  await rest();
  expect(backend.writes).toEqual([]);
  release();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['닫힌 탭에서']));
});

test('CHR-12 what failed in another tab is not sent from here', async () => {
  const locks = installLocks();
  const key = await leave('저쪽에서 실패');
  const release = locks.holdElsewhere(`field-chat ${key}`);
  const { unmount } = await openList();
  await waitFor(() => expect(locks.requested).toContain(`field-chat ${key}`));
  await keepOutgoing({
    key,
    roomId: 'g1',
    userId: null,
    employeeNumber: '20231107',
    creationKey: null,
    text: '저쪽에서 실패',
    photos: [],
    createdAt: new Date().toISOString(),
    status: 'failed',
    sentAt: null,
  });
  release();
  await rest();
  unmount();
  openRoom();
  expect(await screen.findByRole('button', { name: '다시 보내기' })).toBeInTheDocument();
  expect(backend.writes).toEqual([]);
});

test('SH-45 what another employee left waits for that one', async () => {
  await leave('남의 글', { employeeNumber: '20240001' });
  await leave('내 글');
  await openList();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['내 글']));
  await rest();
  expect(backend.writes).toHaveLength(1);
});

const check = '/api/chatters/check-duplication';
const creation = 'POST /api/chatters/u2';

/** A check for the room with a partner that finds it, on a backend that says nothing more of itself. */
function findsRoom(recordid: string) {
  return http.get(`*${check}`, () => HttpResponse.json({ recordid, type: 2, title: '남궁지훈' }));
}

function findsNone() {
  const headers = { 'chat-stream': backend.streamPath };
  return http.get(`*${check}`, () => HttpResponse.text('', { headers }));
}

const toNewRoom = { roomId: null, userId: 'u2', creationKey: '6b6c6d6e-0000-4000-8000-000000000001' };

test('CHR-09 SH-33 a room whose making was never answered is made with the key it had, for all that waits for it', async () => {
  await leave('첫 글', toNewRoom);
  await leave('둘째 글', toNewRoom);
  await openList();
  await waitFor(() => expect(ownIn(backend, 'room-1')).toEqual(['첫 글', '둘째 글']));
  expect(backend.writes.filter(({ path }) => path === '/api/chatters/u2').map(({ key }) => key)).toEqual([
    toNewRoom.creationKey,
  ]);
});

test('CHR-09 SH-33 its key outlives the page, however often that is killed', async () => {
  const path = '/chatter-room/u2/new/2/남궁지훈';
  const never = http.post('*/api/chatters/u2', () => new Promise<never>(() => undefined));
  const keys = new Set<string | null>();
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/chatters/u2')) keys.add(request.headers.get('idempotency-key'));
  });
  server.use(never, findsNone());
  openChat(path);
  send('첫 글');
  await waitFor(() => expect(calls).toContain(creation));
  openPageAnew();
  openChat(path);
  await waitFor(() => expect(calls.filter((call) => call === creation)).toHaveLength(2));
  openPageAnew();
  answerList();
  await openList();
  await waitFor(() => expect(ownIn(backend, 'room-1')).toEqual(['첫 글']));
  expect(keys.size).toBe(1);
});

test('CHR-09 CHC-07 a room that was made unheard is found from the list, not made again, and takes in what waits', async () => {
  server.use(findsRoom('r9'));
  await leave('첫 글', toNewRoom);
  await openList();
  await waitFor(() => expect(ownIn(backend, 'r9')).toEqual(['첫 글']));
  expect(calls).not.toContain(creation);
  expect(backend.writes).toHaveLength(1);
});

test('CHR-09 CHR-22 its old address leads to the room that was made unheard, with its first message once', async () => {
  server.use(findsRoom('r9'));
  await leave('첫 글', toNewRoom);
  openChat('/chatter-room/u2/new/2/남궁지훈');
  await expectAddress('/chatter-room/r9/2/남궁지훈');
  await waitFor(() => expect(ownIn(backend, 'r9')).toEqual(['첫 글']));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(screen.getAllByText('첫 글')).toHaveLength(1);
  expect(calls).not.toContain(creation);
});

test('CHR-09 on a backend that might make two of it, the room opened from the list has the message to be sent again', async () => {
  answerList({ isReference: false });
  server.use(findsRoom('g2'));
  await leave('첫 글', toNewRoom);
  const { unmount } = await openList();
  await waitFor(() => expect(calls).toContain(`GET ${check}?userId=u2`));
  unmount();
  openChat('/chatter-room/g2/2/남궁지훈');
  fireEvent.click(await screen.findByRole('button', { name: '다시 보내기' }));
  await waitFor(() => expect(ownIn(backend, 'g2')).toEqual(['첫 글']));
  expect(calls).not.toContain(creation);
});
