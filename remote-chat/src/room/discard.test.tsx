import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import {
  calls,
  dialogOf,
  fail,
  hold,
  openChat,
  openPageAnew,
  rest,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { answerBy, closeDialog, feed, openRoom, ownIn, send } from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

async function sendRefused(text: string): Promise<void> {
  server.use(fail(feed, 403));
  openRoom();
  await screen.findByRole('log');
  send(text);
  await dialogOf('전송 실패');
  await closeDialog();
}

function theFailed(): HTMLElement {
  return screen.getByRole('group', { name: '전송 실패' });
}

async function answerQuestion(answer: string): Promise<void> {
  const question = await dialogOf('알림');
  expect(question).toHaveTextContent('보내지 못한 메시지를 삭제하시겠습니까?');
  await userEvent.click(within(question).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

test('ERR-08 what was refused says so, beside what can be done with it', async () => {
  await sendRefused('거절된 글');
  expect(theFailed()).toHaveAccessibleDescription('거절된 글');
  const names = within(theFailed())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['다시 보내기', '삭제']);
});

test('ERR-08 OFF-35 what was refused can be thrown away, after a question, and does not come back', async () => {
  await sendRefused('거절된 글');
  await userEvent.click(within(theFailed()).getByRole('button', { name: '삭제' }));
  await answerQuestion('취소');
  expect(screen.getByText('거절된 글')).toBeInTheDocument();
  await userEvent.click(within(theFailed()).getByRole('button', { name: '삭제' }));
  await answerQuestion('삭제');
  expect(screen.queryByText('거절된 글')).not.toBeInTheDocument();
  await rest();
  openPageAnew();
  answerBy(backend);
  openRoom();
  await screen.findByRole('log');
  await rest();
  expect(screen.queryByText('거절된 글')).not.toBeInTheDocument();
  expect(ownIn(backend, 'g1')).toEqual([]);
});

test('ERR-08 SH-25 a failure that is told after its room was left names the room', async () => {
  const { handler, release } = hold(feed);
  server.use(handler, fail(feed, 500));
  const { unmount } = openRoom();
  await screen.findByRole('log');
  send('가는 중');
  await waitFor(() => expect(calls).toContain(`POST ${feed}`));
  unmount();
  server.use(http.get('*/api/chatter/filters', () => Response.json([])));
  openChat('/create-chat-room');
  release();
  expect(await dialogOf('전송 실패')).toHaveTextContent('강동지점 공지');
});
