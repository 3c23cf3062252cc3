import type { ChatListItem } from '../contract/chat.ts';
import { mergeRooms } from './merge-rooms.ts';
import type { RoomPage } from './room-pages.ts';

function makeRoom(id: string | null, unreadCount = 0): ChatListItem {
  return {
    id,
    type: 0,
    title: `room ${id}`,
    memberCount: 3,
    lastMessage: null,
    lastMessageDate: null,
    unreadCount,
  };
}

function makePage(askedAt: number, ...rooms: ChatListItem[]): RoomPage {
  return { rooms, pending: { group: false, store: false, individual: false }, askedAt };
}

const none = new Map<string, never>();

test('CHL-06 a room that moved up between two pages is shown once', () => {
  const pages = [makePage(1, makeRoom('a'), makeRoom('b')), makePage(2, makeRoom('b'), makeRoom('c'))];
  expect(mergeRooms(pages, undefined, none).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('CHL-08 what came in since stands first, older pages keep the rest', () => {
  const pages = [makePage(1, makeRoom('a'), makeRoom('b')), makePage(2, makeRoom('c'))];
  const rooms = mergeRooms(pages, makePage(3, makeRoom('c', 4), makeRoom('a')), none);
  expect(rooms.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    ['c', 4],
    ['a', 0],
    ['b', 0],
  ]);
});

test('SH-26 a newest page that was asked for before the list was loaded again does not come back', () => {
  expect(
    mergeRooms([makePage(5, makeRoom('a'))], makePage(3, makeRoom('old')), none).map(({ id }) => id),
  ).toEqual(['a']);
});

test('CON-07 a count that was heard after the page was asked for is the newer one, one from before is not', () => {
  const pages = [makePage(5, makeRoom('a', 1), makeRoom('b', 1))];
  const badges = new Map([
    ['a', { count: 7, heardAt: 6 }],
    ['b', { count: 9, heardAt: 4 }],
  ]);
  expect(mergeRooms(pages, undefined, badges).map(({ unreadCount }) => unreadCount)).toEqual([7, 1]);
});

test('SH-30 rooms without an id are all shown', () => {
  expect(mergeRooms([makePage(1, makeRoom(null), makeRoom(null))], undefined, none)).toHaveLength(2);
});
