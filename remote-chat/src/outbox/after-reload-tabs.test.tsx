import { screen, waitFor } from '@testing-library/react';
import { rest, setUpChatTests } from '../test/chat-app.tsx';
import type { ChatBackend } from '../test/chat-backend.ts';
import { openRoom, ownIn } from '../test/room-page.ts';
import { answerList, leave, openList } from '../test/unsent.ts';
import { dropOutgoing } from './outgoing-storage.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = answerList();
});

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
  await leave('저쪽에서 실패', { key, status: 'failed' });
  release();
  await rest();
  unmount();
  openRoom();
  expect(await screen.findByRole('button', { name: '다시 보내기' })).toBeInTheDocument();
  expect(backend.writes).toEqual([]);
});
