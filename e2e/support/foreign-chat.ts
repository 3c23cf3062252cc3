import { picture } from './foreign-picture.ts';

/** Rooms and messages of a backend that has no ids for messages, and writes dates and numbers in all kinds of forms. */
export const rooms = [
  {
    id: 'room-1',
    type: '0',
    title: '전국 영업 공지',
    memberCount: '27',
    lastMessage: '확인했습니다',
    lastMessageDate: '2026-11-20T09:05:00.000Z',
    unreadCount: '51',
    pinned: true,
  },
  {
    id: 702,
    type: 1,
    title: '한강마트 여의도점',
    memberCount: null,
    lastMessage: null,
    lastMessageDate: null,
    unreadCount: null,
  },
  {
    id: 'room-3',
    type: 2,
    title: '김민지',
    memberCount: 2,
    lastMessage: 20261121,
    lastMessageDate: 1795251900000,
    unreadCount: 50,
  },
];

export type Entry = Record<string, unknown>;

export const log: Entry[] = [
  {
    owner: '박서준',
    name: '박서준',
    createdDate: '2026-11-20T09:05:00.000Z',
    contentList: [{ type: 'text', text: '오늘 매대 사진 부탁드립니다', imageBuffer: null, fileName: null }],
  },
  {
    owner: 'me',
    name: '나',
    createdDate: '2026-11-20T09:06:30.000Z',
    contentList: [{ type: 'image', text: null, imageBuffer: picture(200), fileName: 'stand.png' }],
    attachmentList: null,
  },
  {
    owner: '박서준',
    name: '박서준',
    createdDate: 1795251960000,
    contentList: [{ type: 'image', text: null, imageBuffer: null, fileName: 'gone.png' }],
    attachmentList: [{ type: 'link', url: 'x' }, 7, null],
  },
];

export const older: Entry[] = [
  {
    owner: '박서준',
    name: '박서준',
    createdDate: '2026-11-19T01:00:00.000Z',
    contentList: [{ type: 'text', text: '어제 기록입니다' }],
  },
];
