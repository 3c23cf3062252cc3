import { goOffline } from '@field-sales/shared/test/network';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { backendOf, readEchoedKey } from '../calls/backend.ts';
import {
  calls,
  dialogOf,
  fail,
  hold,
  openChat,
  openPageAnew,
  openScope,
  rest,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import type { ChatBackend } from '../test/chat-backend.ts';
import { photoFile } from '../test/platform.ts';
import { answerBy, closeDialog, feed, openRoom, ownIn, pick, resendButton, send } from '../test/room-page.ts';
import { answerList, leave } from '../test/unsent.ts';
import { readWaiting } from '@field-sales/shared/waiting/waiting-database';
import { messageOf } from './message-call.ts';
import type { OutgoingPhoto } from './outgoing.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = answerList();
});

const log = '/api/chatters/g1';
const upload = 'POST /api/chatters/g1/upload-photo';

/** A photo as it is kept, of the message `left`. */
function keptPhoto(): OutgoingPhoto {
  const bytes = new TextEncoder().encode('left.jpg').buffer;
  const ready = { key: 'left 0', name: 'left.jpg', type: 'image/jpeg', bytes };
  return { ready, src: '', size: bytes.byteLength };
}

async function keptTexts() {
  return (await readWaiting('20231107')).map(({ call }) => messageOf(call)?.text ?? '');
}

test('CHR-12 a text that is sent as soon as the room is open goes out after what was left unsent in it', async () => {
  await leave('먼저');
  await leave('다음');
  openRoom();
  send('방금');
  expect(await screen.findByText('방금')).toBeInTheDocument();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['먼저', '다음', '방금']));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(screen.getAllByText('방금')).toHaveLength(1);
  expect(backend.writes).toHaveLength(3);
  await waitFor(async () => expect(await keptTexts()).toEqual([]));
});

test('CHR-12 nor does it overtake while the log is not there yet; killed then, the page leaves both in their order', async () => {
  await leave('먼저');
  const { handler } = hold(log);
  server.use(handler);
  openRoom();
  await waitFor(() => expect(calls).toContain(`GET ${log}`));
  await rest();
  send('방금');
  await waitFor(async () => expect(await keptTexts()).toEqual(['먼저', '방금']));
  await rest();
  expect(backend.writes).toEqual([]);
  openPageAnew();
  answerBy(backend);
  openRoom();
  send('또 하나');
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['먼저', '방금', '또 하나']));
  expect(backend.writes).toHaveLength(3);
});

test('CHR-12 CHR-14 a text and photos wait for photos that were left unsent and are on their way again', async () => {
  await leave('', { key: 'left', text: null, photos: [keptPhoto()] });
  const { handler, release } = hold('/api/chatters/g1/upload-photo');
  server.use(handler);
  openRoom();
  await waitFor(() => expect(calls).toContain(upload));
  send('방금');
  await pick(photoFile('new.jpg'));
  await rest();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([upload]);
  release();
  await waitFor(() => expect(backend.writes).toHaveLength(3));
  expect(backend.writes[0]?.body).toEqual(['left.jpg']);
});

test('OFF-34 CHR-12 a text that is written while photos of its room are on their way is shown as waiting, is on the device, and goes out after them', async () => {
  const { handler, release } = hold('/api/chatters/g1/upload-photo');
  server.use(handler);
  openRoom();
  await screen.findByRole('log');
  await pick(photoFile('first.jpg'));
  await waitFor(() => expect(calls).toContain(upload));
  send('방금');
  send('또 하나');
  await waitFor(async () => expect(await keptTexts()).toEqual(['', '방금', '또 하나']));
  await rest();
  expect(screen.getAllByText('전송 대기').length).toBeGreaterThan(0);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([upload]);
  release();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual([1, '방금', '또 하나']));
  await waitFor(() => expect(screen.queryByText(/^전송 (중|대기)$/)).not.toBeInTheDocument());
  expect(backend.writes).toHaveLength(3);
  await waitFor(async () => expect(await keptTexts()).toEqual([]));
});

test('ERR-08 where what was left unsent is refused, what was written after it waits with it', async () => {
  await leave('거절');
  server.use(fail(feed, 400));
  openRoom();
  send('방금');
  expect(await dialogOf('전송 실패')).not.toHaveTextContent('강동지점');
  await closeDialog();
  expect(await screen.findAllByRole('button', { name: '다시 보내기' })).toHaveLength(2);
  expect(calls.filter((call) => call === `POST ${feed}`)).toHaveLength(1);
});

test('CHR-12 on a backend that might make two of it, what was left is up to the person, what was just written is sent', async () => {
  backend = answerList({ isReference: false });
  await leave('누가 알까');
  openRoom();
  send('방금');
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['방금']));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  expect(resendButton()).toBeInTheDocument();
});

test('CHR-09 CHR-12 in a room that is not made yet, too, what was left unsent goes out first', async () => {
  const toNewRoom = { roomId: null, userId: 'u2', creationKey: '6b6c6d6e-0000-4000-8000-000000000001' };
  await leave('먼저', toNewRoom);
  const headers = { 'chat-stream': backend.streamPath };
  server.use(http.get('*/api/chatters/check-duplication', () => HttpResponse.text('', { headers })));
  openChat('/chatter-room/u2/new/2/남궁지훈');
  send('방금');
  await waitFor(() => expect(ownIn(backend, 'room-1')).toEqual(['먼저', '방금']));
  await waitFor(() => expect(screen.queryByText('전송 중')).not.toBeInTheDocument());
  const creations = backend.writes.filter(({ path }) => path === '/api/chatters/u2');
  expect(creations.map(({ key }) => key)).toEqual([toNewRoom.creationKey]);
});

test('CHR-12 where the log cannot be read nothing waits for it: what was left goes out, and what was written after it', async () => {
  await leave('먼저');
  readEchoedKey(backendOf(openScope()));
  server.use(fail(log, 500));
  openRoom();
  send('방금');
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['먼저', '방금']));
});

test('OFF-34 CHR-12 a text behind one that was on its way waits for the network with it, and goes out after it', async () => {
  await leave('먼저');
  const comeBack = goOffline();
  openRoom();
  expect(await screen.findByText('먼저')).toBeInTheDocument();
  send('방금');
  await waitFor(() => expect(screen.getAllByText('전송 대기')).toHaveLength(2));
  comeBack();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['먼저', '방금']));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('OFF-34 CHR-12 a text does not overtake what waits where the device does not answer: both go from here, in their order', async () => {
  openRoom();
  await screen.findByRole('log');
  const comeBack = goOffline();
  send('하나');
  await screen.findByText('전송 대기');
  jest
    .spyOn(IDBObjectStore.prototype, 'getAll')
    .mockImplementation(() => new Promise<never>(() => undefined) as never);
  comeBack();
  send('둘');
  // The device is waited for a second.
  await waitFor(() => expect(ownIn(backend, 'g1')).not.toEqual([]));
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['하나', '둘']));
  expect(backend.writes).toHaveLength(2);
});
