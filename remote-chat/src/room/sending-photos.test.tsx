import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { calls, dialogOf, hold, openChat, rest, server, setUpChatTests } from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { photoFile } from '../test/platform.ts';
import { answerBy, closeDialog, openRoom, ownIn, pick, resendButton } from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

test('CALL-11 CHR-14 several png and jpeg are one message, shown at once, with progress', async () => {
  const { handler, release } = hold('/api/chatters/g1/upload-photo');
  server.use(handler);
  openRoom();
  await screen.findByRole('log');
  const input = document.querySelector('input[type="file"]');
  expect(input).toHaveAttribute('accept', 'image/png,image/jpeg');
  expect(input).toHaveAttribute('multiple');
  await pick(photoFile('a.jpg'), photoFile('b.png', { type: 'image/png' }));
  expect(await screen.findByText(/^업로드 중 \d+%$/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  expect(screen.getByText('1/2')).toBeInTheDocument();
  expect(screen.getByText('전송 중')).toBeInTheDocument();
  release();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(backend.writes).toHaveLength(1);
  expect(backend.writes[0]).toMatchObject({
    path: '/api/chatters/g1/upload-photo',
    body: ['a.jpg', 'b.png'],
  });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^사진 보기/ })).toHaveLength(2));
  expect(screen.queryByText('전송 중')).not.toBeInTheDocument();
});

test('CHR-14 another format and a broken photo are said, the others are sent', async () => {
  openRoom();
  await screen.findByRole('log');
  await pick(photoFile('a.heic', { type: 'image/heic' }), photoFile('good.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.',
  );
  await waitFor(() => expect(backend.writes.map(({ body }) => body)).toEqual([['good.jpg']]));
  await pick(photoFile('c.jpg', { isBroken: true }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await rest();
  expect(backend.writes).toHaveLength(1);
  expect(screen.queryByText('전송 중')).not.toBeInTheDocument();
});

test('CHR-14 API-21 a small picture of more pixels than the server takes is said, and not sent', async () => {
  openRoom();
  await screen.findByRole('log');
  // The head of a picture of 7,100 by 7,100.
  const sides = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x1b, 0xbc, 0, 0, 0x1b, 0xbc];
  const head = photoFile('', { type: 'image/png' }).slice(0, 8);
  await pick(new File([head, Uint8Array.from(sides)], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('사진을 읽을 수 없습니다.');
  await rest();
  expect(backend.writes).toEqual([]);
});

test.each(['', 'image/jpg', 'application/octet-stream'])(
  'CHR-14 WV-50 a photo that its picker calls "%s" is sent as what its bytes are',
  async (reportedType) => {
    openRoom();
    await screen.findByRole('log');
    await pick(photoFile('image', { reportedType }));
    await waitFor(() => expect(backend.writes.map(({ body }) => body)).toEqual([['image']]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('CHR-14 an upload that is cancelled is gone, without a word', async () => {
  const { handler, release } = hold('/api/chatters/g1/upload-photo');
  server.use(handler);
  openRoom();
  await screen.findByRole('log');
  await pick(photoFile());
  await screen.findByRole('progressbar');
  await waitFor(() => expect(calls.some((call) => call.includes('upload-photo'))).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(within(screen.getByRole('log')).queryByRole('button')).not.toBeInTheDocument();
  await rest();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  release();
});

test('ERR-08 an upload that failed can be sent again with its key', async () => {
  const keys: (string | null)[] = [];
  openRoom();
  await screen.findByRole('log');
  server.use(
    http.post('*/api/chatters/g1/upload-photo', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return new HttpResponse(null, { status: 500 });
    }),
  );
  await pick(photoFile());
  await dialogOf('전송 실패');
  await closeDialog();
  answerBy(backend);
  fireEvent.click(resendButton());
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  expect(backend.writes[0]?.key).toBe(keys[0]);
});

test('CHR-14 photos that were picked in one room never land in another', async () => {
  const { handler, release } = hold('/api/chatters/g1/upload-photo');
  server.use(handler);
  const { unmount } = openRoom();
  await screen.findByRole('log');
  await pick(photoFile());
  unmount();
  openChat('/chatter-room/g2/0/다른 방');
  await screen.findByRole('log');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText('전송 중')).not.toBeInTheDocument();
  release();
  await waitFor(() => expect(ownIn(backend, 'g1')).toHaveLength(1));
  await rest();
  expect(ownIn(backend, 'g2')).toEqual([]);
});

test('CHR-14 the same photo can be picked again', async () => {
  openRoom();
  await screen.findByRole('log');
  const file = photoFile();
  await pick(file);
  await waitFor(() => expect(backend.writes).toHaveLength(1));
  expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.value).toBe('');
  await pick(file);
  await waitFor(() => expect(backend.writes).toHaveLength(2));
  expect(backend.writes[0]?.key).not.toBe(backend.writes[1]?.key);
});
