import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { calls, expectAddress, openChat, openPageAnew, server, setUpChatTests } from '../test/chat-app.tsx';
import type { ChatBackend } from '../test/chat-backend.ts';
import { ownIn, send } from '../test/room-page.ts';
import { answerList, leave, openList } from '../test/unsent.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = answerList();
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
  backend = answerList();
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
  backend = answerList({ isReference: false });
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
