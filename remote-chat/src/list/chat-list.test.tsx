import { cardNamed } from '@field-sales/shared/test/card-named';
import { goOffline } from '@field-sales/shared/test/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { act } from 'react';
import {
  answer,
  calls,
  dialogOf,
  expectAddress,
  fail,
  hold,
  openChat,
  pressBack,
  server,
  setUpChatTests,
  rest,
} from '../test/chat-app.tsx';
import { createBackend } from '../test/chat-backend.ts';
import { scrollTo } from '../test/layout.ts';
import { makeRoom, nothingMore } from '../test/rooms.ts';

setUpChatTests();

function answerRooms(rooms: object[], isRequest: object = nothingMore) {
  return answer('/api/chatters', { chatList: rooms, isRequest });
}

/** Full pages; the last one says that nothing is pending. */
function answerPages(pageCount: number) {
  return http.get('*/api/chatters', ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('pageNumber'));
    const chatList = Array.from({ length: 20 }, (_, index) => {
      const number = page * 20 + index;
      return makeRoom({ id: `r${number}`, title: `방 ${number}` });
    });
    return HttpResponse.json({
      chatList,
      isRequest: { fm: page < pageCount - 1, fic: page === 0, pr: false },
    });
  });
}

function rowOf(title: string) {
  return screen.findByRole('link', { name: cardNamed(title) });
}

test('CHL-01 CHL-02 the list opens a room, and the floating button the partner search', async () => {
  server.use(
    answerRooms([makeRoom({ id: 's1', type: 1, title: '이마트 성수점' })]),
    ...createBackend().handlers,
  );
  server.use(answer('/api/chatter/filters', []));
  openChat('/chatter-list');
  expect(screen.getByRole('heading', { name: '현장 채팅' })).toBeInTheDocument();
  await userEvent.click(await rowOf('이마트 성수점'));
  await expectAddress('/chatter-room/s1/1/이마트 성수점');
  await pressBack();
  await userEvent.click(await screen.findByRole('button', { name: '채팅방 만들기' }));
  await expectAddress('/create-chat-room');
});

test('CHL-03 CHL-04 CHL-05 CHL-09 CON-02 a row says who, how many, what and when', async () => {
  server.use(
    answerRooms([
      makeRoom(),
      makeRoom({
        id: 'p1',
        type: 2,
        title: '남궁소라',
        memberCount: 2,
        lastMessage: '네',
        lastMessageDate: '2026-11-20T18:20:00',
      }),
    ]),
  );
  openChat('/chatter-list');
  const group = await rowOf('강동지점 공지');
  expect(group).toHaveTextContent('31명 참여중');
  expect(group).toHaveAccessibleName(/11월 4주차 일정표입니다\..*26-11-18 08:58/);
  const individual = await rowOf('남궁소라');
  expect(individual).not.toHaveTextContent('참여중');
  expect(individual).toHaveTextContent('26-11-20 18:20');
  const icons = [group, individual].map((row) => row.querySelector('svg')?.innerHTML);
  expect(icons[0]).not.toEqual(icons[1]);
});

test.each([
  [0, null],
  [3, '3'],
  [50, '50'],
  [51, '+50'],
  [1000, '+50'],
])('CON-07 %i unread messages are shown as %s', async (unreadCount, shown) => {
  server.use(answerRooms([makeRoom({ unreadCount })]));
  openChat('/chatter-list');
  const badge = within(await rowOf('강동지점 공지')).queryByRole('img', { name: /읽지 않은 메시지/ });
  expect(badge?.textContent ?? null).toBe(shown);
});

test('CHR-05 a last message that is a deleted image is italic', async () => {
  server.use(answerRooms([makeRoom({ lastMessage: '[삭제된 이미지]' })]));
  openChat('/chatter-list');
  expect((await screen.findByText('[삭제된 이미지]')).tagName).toBe('EM');
});

test('SH-30 SH-39 a room of nulls is a row; markup is text', async () => {
  const nothing = {
    id: null,
    type: null,
    title: null,
    memberCount: null,
    lastMessage: null,
    lastMessageDate: null,
    unreadCount: null,
  };
  server.use(
    answerRooms([nothing, makeRoom({ title: '<img src=x onerror=alert(1)>', lastMessage: '<b>굵게</b>' })]),
  );
  openChat('/chatter-list');
  expect(await rowOf('<img src=x onerror=alert(1)>')).toHaveTextContent('<b>굵게</b>');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('현장 채팅');
});

test('CHL-06 CHL-07 CALL-06 CON-06 each next page is asked for with the flags of the last answer, until none is set', async () => {
  server.use(answerPages(3));
  openChat('/chatter-list');
  await rowOf('방 0');
  expect(calls).toEqual(['GET /api/chatters?pageNumber=0&fm=true&fic=true&pr=true']);
  const body = screen.getByRole('main');
  scrollTo(body, 1280);
  await waitFor(() => expect(calls.at(-1)).toBe('GET /api/chatters?pageNumber=1&fm=true&fic=true&pr=false'));
  await rowOf('방 20');
  scrollTo(body, 3200);
  await waitFor(() => expect(calls.at(-1)).toBe('GET /api/chatters?pageNumber=2&fm=true&fic=false&pr=false'));
  await rowOf('방 40');
  scrollTo(body, 60 * 99);
  await rowOf('방 59');
  expect(calls).toHaveLength(3);
});

test('CHL-07 a page without a room does not make the list ask for ever', async () => {
  server.use(answerRooms([makeRoom()], { fm: true, fic: false, pr: false }));
  openChat('/chatter-list');
  await rowOf('강동지점 공지');
  await waitFor(() => expect(calls).toHaveLength(2));
  await rest();
  expect(calls).toHaveLength(2);
});

test('CHL-06 a next page that failed is told, and asked for again by its button', async () => {
  server.use(answerPages(3));
  openChat('/chatter-list');
  await rowOf('방 0');
  server.use(fail('/api/chatters', 500));
  scrollTo(screen.getByRole('main'), 1280);
  await dialogOf('알림');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  server.resetHandlers();
  server.use(answerPages(3));
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  await rowOf('방 20');
});

test('CHL-06 of 3,000 rooms only those in sight are drawn', async () => {
  const rooms = Array.from({ length: 3000 }, (_, index) =>
    makeRoom({ id: `r${index}`, title: `방 ${index}` }),
  );
  server.use(answerRooms(rooms));
  openChat('/chatter-list');
  await rowOf('방 0');
  expect(screen.getAllByRole('link').length).toBeLessThan(30);
  const [, second] = screen.getAllByRole('listitem');
  expect(second).toHaveAttribute('aria-posinset', '2');
  expect(second).toHaveAttribute('aria-setsize', '3000');
});

test('CHL-08 CON-09 refresh asks from page 0 and is locked for one tick', async () => {
  server.use(answerPages(3));
  openChat('/chatter-list');
  await rowOf('방 0');
  scrollTo(screen.getByRole('main'), 1280);
  await rowOf('방 20');
  jest.useFakeTimers({ advanceTimers: true });
  try {
    fireEvent.click(screen.getByRole('button', { name: '새로고침' }));
    expect(screen.getByRole('button', { name: '새로고침' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '새로고침' })).toHaveTextContent('1');
    // As a browser does for whoever scrolls by script.
    scrollTo(screen.getByRole('main'), 0);
    await waitFor(() => expect(calls.at(-1)).toBe('GET /api/chatters?pageNumber=0&fm=true&fic=true&pr=true'));
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('button', { name: '새로고침' })).toBeEnabled();
  } finally {
    jest.useRealTimers();
  }
  await rowOf('방 0');
  expect(calls).toHaveLength(3);
});

test('CHL-01 no room is the empty text', async () => {
  server.use(answerRooms([]));
  openChat('/chatter-list');
  expect(await screen.findByText('채팅방이 없습니다.')).toBeInTheDocument();
});

test('SH-14 while the list loads, placeholders stand there', async () => {
  const { handler, release } = hold('/api/chatters');
  server.use(handler, answerRooms([makeRoom()]));
  openChat('/chatter-list');
  expect(screen.getByText('불러오는 중')).toBeInTheDocument();
  release();
  await rowOf('강동지점 공지');
  expect(screen.queryByText('불러오는 중')).not.toBeInTheDocument();
});

test.each([
  ['ERR-07', 500, '', '죄송합니다.'],
  ['ERR-06', 429, '{"errorCode":3,"message":"limit"}', '시간당 사용량을 초과했습니다.'],
  ['SH-29', 200, '{"chatList":"?"}', '죄송합니다.'],
])('%s a list that answers %i %s says %s and offers to try again', async (_id, status, body, words) => {
  server.use(fail('/api/chatters', status, body));
  openChat('/chatter-list');
  expect(await dialogOf('알림')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  server.use(answerRooms([makeRoom()]));
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  await rowOf('강동지점 공지');
});

test('ERR-01 SH-22 a 401 shows its own text alone', async () => {
  server.use(fail('/api/chatters', 401, '등록되지 않은 사번입니다.'));
  openChat('/chatter-list');
  expect(await dialogOf('알림')).toHaveTextContent('등록되지 않은 사번입니다.');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('SH-25 leaving the list aborts its call', async () => {
  const { handler, release } = hold('/api/chatters');
  let isAborted = false;
  server.use(
    http.get('*/api/chatters', ({ request }) => {
      request.signal.addEventListener('abort', () => {
        isAborted = true;
      });
      return undefined;
    }),
    handler,
  );
  const { unmount } = openChat('/chatter-list');
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  await waitFor(() => expect(isAborted).toBe(true));
  release();
});

test('SH-44 OFF-16 offline a list that was never read waits under the offline bar, without a dialog', async () => {
  const comeBack = goOffline();
  server.use(answerRooms([makeRoom()]));
  openChat('/chatter-list');
  expect(await screen.findByText(/오프라인 상태입니다\./)).toBeInTheDocument();
  expect(await screen.findByText(/아직 받아 두지 않은 내용입니다\./)).toBeInTheDocument();
  expect(calls).toEqual([]);
  comeBack();
  await rowOf('강동지점 공지');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('CHL-08 coming back the rows are there at once, at their place, and what is new is asked for', async () => {
  const backend = createBackend();
  server.use(answerPages(3), ...backend.handlers);
  openChat('/chatter-list');
  await rowOf('방 0');
  const body = screen.getByRole('main');
  scrollTo(body, 1280);
  await rowOf('방 20');
  // A list that still scrolls takes no pointer.
  fireEvent.click(await rowOf('방 15'));
  await expectAddress('/chatter-room/r15/0/방 15');
  await screen.findByRole('log');
  await pressBack();
  expect(screen.getByRole('link', { name: cardNamed('방 15') })).toBeInTheDocument();
  expect(screen.getByRole('main').scrollTop).toBe(1280);
  await waitFor(() => expect(calls.at(-1)).toBe('GET /api/chatters?pageNumber=0&fm=true&fic=true&pr=true'));
});
