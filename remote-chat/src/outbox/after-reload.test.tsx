import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { act } from 'react';
import {
  calls,
  dialogOf,
  fail,
  hold,
  openPageAnew,
  rest,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import type { ChatBackend } from '../test/chat-backend.ts';
import { answerBy, closeDialog, cutOnce, feed, openRoom, ownIn, send } from '../test/room-page.ts';
import { answerList, keptKeys, leave, openList } from '../test/unsent.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = answerList();
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
  await waitFor(async () => expect(await keptKeys()).toEqual([]));
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
  backend = answerList({ isReference: false });
  await leave('누가 알까');
  // It was never on its way, and goes after what comes before it.
  await leave('다른 방', { roomId: 'g2', status: 'waiting' });
  const { unmount } = await openList();
  await waitFor(() => expect(ownIn(backend, 'g2')).toEqual(['다른 방']));
  expect(ownIn(backend, 'g1')).toEqual([]);
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

test('ERR-08 what the backend refuses is told once, with its room; what comes after it waits in the room with it', async () => {
  server.use(http.post(`*${feed}`, () => new Promise<never>(() => undefined)));
  openRoom();
  await screen.findByRole('log');
  await rest();
  send('거절');
  await waitFor(() => expect(calls).toContain(`POST ${feed}`));
  openPageAnew();
  await leave('다음', { createdAt: new Date().toISOString() });
  calls.length = 0;
  server.use(fail(feed, 400));
  const { unmount } = await openList();
  const words = '전송에 실패했습니다. 잠시 후 다시 시도해 주세요.';
  expect((await dialogOf('전송 실패')).textContent).toContain(`강동지점 공지\n${words}`);
  await closeDialog();
  expect(calls.filter((call) => call === `POST ${feed}`)).toHaveLength(1);
  unmount();
  answerBy(backend);
  openRoom();
  expect(await screen.findAllByRole('button', { name: '다시 보내기' })).toHaveLength(2);
});

test('SH-45 what another employee left waits for that one', async () => {
  await leave('남의 글', { employeeNumber: '20240001' });
  await leave('내 글');
  await openList();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['내 글']));
  await rest();
  expect(backend.writes).toHaveLength(1);
});
