import { cardNamed } from '@field-sales/shared/test/card-named';
import { goOffline } from '@field-sales/shared/test/network';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  answer,
  calls,
  dialogOf,
  fail,
  hold,
  openChat,
  rest,
  server,
  setUpChatTests,
} from '../test/chat-app.tsx';
import { closeDialog } from '../test/room-page.ts';
import { makeRoom, nothingMore } from '../test/rooms.ts';

setUpChatTests();

function answerRoom(title: string) {
  server.use(answer('/api/chatters', { chatList: [makeRoom({ title })], isRequest: nothingMore }));
}

function rowOf(title: string) {
  return screen.queryByRole('link', { name: cardNamed(title) });
}

async function openList(title: string): Promise<void> {
  answerRoom(title);
  openChat('/chatter-list');
  await waitFor(() => expect(rowOf(title)).toBeInTheDocument());
}

function refresh(): void {
  fireEvent.click(screen.getByRole('button', { name: '새로고침' }));
}

test('CHL-08 SH-44 a refresh offline keeps the rows, and asks when the network is back', async () => {
  await openList('전');
  const comeBack = goOffline();
  refresh();
  await rest();
  expect(rowOf('전')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
  answerRoom('후');
  comeBack();
  await waitFor(() => expect(rowOf('후')).toBeInTheDocument());
  expect(rowOf('전')).not.toBeInTheDocument();
});

test('CHL-08 ERR-07 a refresh that fails is told and keeps the rows', async () => {
  await openList('전');
  server.use(fail('/api/chatters', 500));
  refresh();
  await dialogOf('알림');
  await closeDialog();
  expect(rowOf('전')).toBeInTheDocument();
});

test('CHL-08 the rows stay until the refresh is answered', async () => {
  await openList('전');
  answerRoom('후');
  const { handler, release } = hold('/api/chatters');
  server.use(handler);
  refresh();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(rowOf('전')).toBeInTheDocument();
  release();
  await waitFor(() => expect(rowOf('후')).toBeInTheDocument());
});
