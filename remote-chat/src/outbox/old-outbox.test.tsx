import { screen, waitFor } from '@testing-library/react';
import { setUpChatTests } from '../test/chat-app.tsx';
import { ownIn, openRoom } from '../test/room-page.ts';
import { answerList, openList } from '../test/unsent.ts';
import { withOldOutbox } from './old-outbox.ts';

setUpChatTests();

const old = {
  roomId: 'g1',
  userId: null,
  roomTitle: '강동지점 공지',
  text: null,
  employeeNumber: '20231107',
  hasFailed: false,
  photos: [],
};

async function leaveOld(key: string, values: object): Promise<void> {
  await withOldOutbox((database) => database.put('outgoing', { ...old, key, ...values }));
}

async function countOld(): Promise<number> {
  return withOldOutbox((database) => database.count('outgoing'));
}

test('CHR-12 what a version of before left on the device goes out in its order, what had failed waits for a hand', async () => {
  const backend = answerList();
  const bytes = new TextEncoder().encode('left.jpg').buffer;
  await leaveOld('k1', { text: '실패', createdAt: '2026-11-22T00:00:01.000Z', hasFailed: true });
  await leaveOld('k2', {
    photos: [{ name: 'left.jpg', type: 'image/jpeg', bytes }],
    createdAt: '2026-11-22T00:00:02.000Z',
  });
  await leaveOld('k3', { text: '나중', createdAt: '2026-11-22T00:00:03.000Z' });
  const { unmount } = await openList();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual([1, '나중']));
  expect(backend.writes.map(({ key }) => key)).toEqual(['k2', 'k3']);
  expect(await countOld()).toBe(0);
  unmount();
  openRoom();
  expect(await screen.findByText('실패')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '다시 보내기' })).toBeInTheDocument();
});
