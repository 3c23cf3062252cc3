import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import {
  calls,
  dialogOf,
  expectAddress,
  fail,
  hold,
  openChat,
  server,
  setUpChatTests,
  rest,
} from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { FakeEventSource } from '../test/platform.ts';
import { logCalls, sayMany, shownTexts, theLog, openRoom } from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

function useBackend(made: ChatBackend) {
  backend = made;
  server.use(...made.handlers);
}

beforeEach(() => useBackend(createBackend()));

test('CHR-01 CHR-02 a room has its title, banner, log, text box, photos, refresh and settings', async () => {
  backend.say('g1', '안녕하세요');
  openRoom();
  expect(screen.getByRole('heading', { name: '강동지점 공지' })).toBeInTheDocument();
  expect(screen.getByText('관리자가 대화 내용과 파일을 열람할 수 있습니다.')).toBeInTheDocument();
  expect(await theLog()).toHaveTextContent('안녕하세요');
  expect(screen.getByRole('textbox', { name: '메시지를 입력해 주세요' })).toBeInTheDocument();
  for (const name of ['뒤로', '새로고침', '채팅방 설정', '사진 첨부', '전송']) {
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  }
});

test('CHR-03 CON-10 a title of 16 characters is a ticker with its name once, one of 15 stands still', async () => {
  const { unmount } = openChat('/chatter-room/g1/0/열다섯 글자가 되는 방 이름');
  expect(screen.getByRole('heading')).not.toHaveAttribute('aria-label');
  unmount();
  openChat('/chatter-room/g1/0/열여섯 글자가 되는 방 이름임');
  expect(screen.getByRole('heading', { name: '열여섯 글자가 되는 방 이름임' })).toHaveAttribute('aria-label');
  await screen.findByRole('log');
});

test('CHR-01 a room without a title is headed 현장 채팅', async () => {
  openChat('/chatter-room/g1/0/-');
  expect(screen.getByRole('heading', { name: '현장 채팅' })).toBeInTheDocument();
  await screen.findByRole('log', { name: '현장 채팅' });
});

test('SH-43 back from a deep link is the room list', async () => {
  openRoom();
  await theLog();
  server.use(http.get('*/api/chatters', () => Response.json({ chatList: [], isRequest: null })));
  await userEvent.click(screen.getByRole('button', { name: '뒤로' }));
  await expectAddress('/chatter-list');
});

test('CHR-10 CHR-17 CALL-08 CON-08 the newest page is loaded, oldest first', async () => {
  sayMany(backend, 20);
  openRoom();
  const log = await theLog();
  expect(shownTexts(log)).toEqual(Array.from({ length: 15 }, (_, index) => `메시지 ${index + 5}`));
  expect(logCalls()[0]).toBe('GET /api/chatters/g1');
});

test('CHR-16 CHR-21 the name stands where the person changes, the time once a group', async () => {
  const at = '2026-11-21T09:02:10';
  backend.say('g1', '네, 맞습니다.', { createdDate: at });
  backend.say('g1', '월요일 입고 예정입니다.', { createdDate: '2026-11-21T09:02:50' });
  backend.say('g1', '확인했습니다.', { owner: 'me', name: '김서연', createdDate: at });
  openRoom();
  const log = await theLog();
  expect(within(log).getAllByText('이준호')).toHaveLength(1);
  expect(within(log).getByText('김서연')).toHaveClass('hidden');
  expect(within(log).getAllByText('2026-11-21 09:02')).toHaveLength(2);
});

test('CHR-05 a deleted image is italic, alone and among others', async () => {
  const image = (imageUrl: string | null) => ({ type: 'image', imageUrl });
  backend.say('g1', '', { contentList: [image(null)] });
  backend.say('g1', '', { contentList: [image('/api/chatters/photos/1'), image(null)] });
  openRoom();
  const gone = within(await theLog()).getAllByText('[삭제된 이미지]');
  expect(gone.map(({ tagName }) => tagName)).toEqual(['EM', 'EM']);
});

test('SH-39 SH-31 markup in a message is text, a link is a link of its own window', async () => {
  backend.say('g1', '<img src=x onerror=alert(1)> https://a.com/b에서');
  openRoom();
  const log = await theLog();
  expect(log).toHaveTextContent('<img src=x onerror=alert(1)> https://a.com/b에서');
  expect(log.querySelector('img')).toBeNull();
  const link = within(log).getByRole('link', { name: 'https://a.com/b' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveAttribute('target', '_blank');
});

test('CHR-15 SH-42 a photo opens in the viewer, at its place among those of its message', async () => {
  const images = [1, 2, 3].map((number) => ({ type: 'image', imageUrl: `/api/chatters/photos/${number}` }));
  backend.say('g1', '', { contentList: images });
  openRoom();
  await userEvent.click(await screen.findByRole('button', { name: '사진 보기 2' }));
  expect(await screen.findByText('2 / 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByText('2 / 3')).not.toBeInTheDocument());
  expect(screen.getByRole('log')).toBeInTheDocument();
});

test('CHR-19 CON-09 refresh loads the newest page and is locked for three ticks', async () => {
  sayMany(backend, 3);
  openRoom();
  await theLog();
  backend.say('g1', '메시지 3');
  jest.useFakeTimers({ advanceTimers: true });
  try {
    fireEvent.click(screen.getByRole('button', { name: '새로고침' }));
    for (const second of ['3', '2', '1']) {
      expect(screen.getByRole('button', { name: '새로고침' })).toHaveTextContent(second);
      expect(screen.getByRole('button', { name: '새로고침' })).toBeDisabled();
      act(() => jest.advanceTimersByTime(1000));
    }
    expect(screen.getByRole('button', { name: '새로고침' })).toBeEnabled();
  } finally {
    jest.useRealTimers();
  }
  expect(await screen.findByText('메시지 3')).toBeInTheDocument();
});

test('CHR-09 CHR-20 CHR-04 a room that does not exist yet asks for nothing and has neither refresh nor settings', async () => {
  openChat('/chatter-room/u2/new/2/남궁지훈');
  expect(screen.getByRole('heading', { name: '남궁지훈' })).toBeInTheDocument();
  expect(screen.getByRole('log').querySelectorAll('[data-key]')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: '새로고침' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '채팅방 설정' })).not.toBeInTheDocument();
  await rest();
  expect(calls).toEqual([]);
});

test('CHR-10 while the log loads, placeholders stand there', async () => {
  const { handler, release } = hold('/api/chatters/g1');
  server.use(handler);
  openRoom();
  expect(screen.getByText('불러오는 중')).toBeInTheDocument();
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  release();
  await theLog();
});

test('CHR-10 a room without a message has an empty log', async () => {
  openRoom();
  expect((await theLog()).querySelectorAll('[data-key]')).toHaveLength(0);
});

test.each([
  ['ERR-07', 500, '', '죄송합니다.'],
  ['ERR-07', 403, '{"message":"no member"}', '죄송합니다.'],
  ['ERR-06', 429, '{"errorCode":3}', '시간당 사용량을 초과했습니다.'],
  ['SH-29', 200, '<html></html>', '죄송합니다.'],
])('%s a room that answers %i %s says %s and offers to try again', async (_id, status, body, words) => {
  server.use(fail('/api/chatters/g1', status, body));
  openRoom();
  expect(await dialogOf('알림')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  server.resetHandlers();
  server.use(...backend.handlers);
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  await theLog();
});

test('ERR-01 a room that answers 401 shows the text of the answer alone', async () => {
  server.use(fail('/api/chatters/g1', 401, '등록되지 않은 사번입니다.'));
  openRoom();
  expect(await dialogOf('알림')).toHaveTextContent('등록되지 않은 사번입니다.');
  expect(screen.queryByText('죄송합니다.')).not.toBeInTheDocument();
});

test('SH-34 photos are asked for by address', async () => {
  const accepted: (string | null)[] = [];
  server.use(
    http.get('*/api/chatters/g1', ({ request }) => {
      accepted.push(request.headers.get('accept'));
      return undefined;
    }),
  );
  openRoom();
  await theLog();
  expect(accepted[0]).toBe('application/json;images=url, application/json;q=0.9');
});

test('CALL-08 without a stream nothing is asked for by itself; a refresh brings what is new', async () => {
  server.resetHandlers();
  useBackend(createBackend({ isReference: false }));
  sayMany(backend, 3);
  openRoom();
  const log = await theLog();
  expect(FakeEventSource.all).toEqual([]);
  backend.say('g1', '메시지 3');
  await userEvent.click(screen.getByRole('button', { name: '새로고침' }));
  await waitFor(() => expect(shownTexts(log)).toEqual(['메시지 0', '메시지 1', '메시지 2', '메시지 3']));
});
