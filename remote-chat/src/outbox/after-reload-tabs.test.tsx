import { outsideAct } from '@field-sales/shared/test/outside-act';
import { takeLock } from '@field-sales/shared/waiting/tab-lock';
import { readWaiting, removeWaiting } from '@field-sales/shared/waiting/waiting-database';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { createBackend } from '../calls/backend.ts';
import { fail, hold, rest, server, setUpChatTests } from '../test/chat-app.tsx';
import type { ChatBackend } from '../test/chat-backend.ts';
import { feed, openRoom, ownIn } from '../test/room-page.ts';
import { answerList, keptKeys, leave, openList } from '../test/unsent.ts';
import { cancelOutgoing } from './deliver.ts';
import { loadOutgoing } from './load-outgoing.ts';
import { createOutbox } from './outbox.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = answerList();
});

/** Another tab sends a message at this moment. */
async function holdElsewhere(key: string): Promise<() => Promise<void>> {
  const release = await takeLock(key);
  if (release === null) throw new Error('nobody has it yet');
  return release;
}

/** Somebody throws a message away in another tab; the log is not read again meanwhile. */
async function discardElsewhere(key: string): Promise<void> {
  server.use(hold('/api/chatters/g1').handler);
  const outbox = createOutbox({ backend: createBackend(), ended: new AbortController().signal });
  await outsideAct(async () => {
    await loadOutgoing(outbox, '20231107');
    cancelOutgoing(outbox, key);
    await waitFor(async () => expect(await keptKeys()).toEqual([]));
  });
}

test('CHR-12 OFF-32 what another tab is sending is left to it, and known as sent when it has been', async () => {
  const key = await leave('저쪽에서');
  const release = await holdElsewhere(key);
  const { unmount } = await openList();
  await rest();
  unmount();
  openRoom();
  expect(await screen.findAllByText('저쪽에서')).toHaveLength(1);
  backend.say('g1', '', { owner: 'me', clientKey: key, contentList: [{ type: 'text', text: '저쪽에서' }] });
  await outsideAct(async () => {
    await removeWaiting(await readWaiting('20231107'));
    announceWaiting({ type: 'sent', key });
    await release();
  });
  await waitFor(() => expect(screen.queryByText(/전송/)).not.toBeInTheDocument());
  expect(screen.getAllByText('저쪽에서')).toHaveLength(1);
  expect(backend.writes).toEqual([]);
});

test('CHR-12 OFF-32 what another tab could not send any more is sent from here', async () => {
  const key = await leave('닫힌 탭에서');
  // It goes after what comes before it.
  await leave('이 탭에서', { roomId: 'g2' });
  const release = await holdElsewhere(key);
  await openList();
  await waitFor(() => expect(ownIn(backend, 'g2')).toEqual(['이 탭에서']));
  expect(ownIn(backend, 'g1')).toEqual([]);
  await release();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['닫힌 탭에서']));
});

test('CHR-12 what failed in another tab is not sent from here', async () => {
  const key = await leave('저쪽에서 실패');
  const release = await holdElsewhere(key);
  const { unmount } = await openList();
  await rest();
  await leave('저쪽에서 실패', { key, status: 'failed' });
  await release();
  await rest();
  unmount();
  openRoom();
  expect(await screen.findByRole('button', { name: '다시 보내기' })).toBeInTheDocument();
  expect(backend.writes).toEqual([]);
});

test('OFF-35 OFF-32 what was thrown away in another tab is gone from here, and is not shown as sent', async () => {
  server.use(fail(feed, 504));
  const key = await leave('버린 글', { status: 'unanswered' });
  openRoom();
  expect(await screen.findByText('버린 글')).toBeInTheDocument();
  await discardElsewhere(key);
  await waitFor(() => expect(screen.queryByText('버린 글')).not.toBeInTheDocument());
});

test('OFF-35 OFF-32 nor is it shown in a room that is opened later', async () => {
  const key = await leave('버린 글', { status: 'failed' });
  const { unmount } = await openList();
  await screen.findByRole('img', { name: '보내지 못한 메시지가 있습니다.' });
  unmount();
  await discardElsewhere(key);
  openRoom();
  await rest();
  expect(screen.queryByText('버린 글')).not.toBeInTheDocument();
});
