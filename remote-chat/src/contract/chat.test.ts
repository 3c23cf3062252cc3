import * as v from 'valibot';
import {
  branchNamesAnswer,
  chatListAnswer,
  chatPartnersAnswer,
  chatRoomAnswer,
  chatUsersAnswer,
  createRoomAnswer,
  existingRoomAnswer,
} from './chat.ts';
import { feedBody } from './chat-requests.ts';

test('CALL-06 CHL-09 rooms and flags are read, numbers and yes or no as text too', () => {
  const answer = v.parse(chatListAnswer, {
    chatList: [
      {
        id: 5,
        type: '1',
        title: '이마트 성수점',
        memberCount: '8',
        lastMessageDate: '2026-11-21 09:12',
        unreadCount: 3,
      },
    ],
    isRequest: { fm: 'true', fic: 'N', pr: null },
  });
  expect(answer).toEqual({
    rooms: [
      {
        id: '5',
        type: 1,
        title: '이마트 성수점',
        memberCount: 8,
        lastMessage: null,
        lastMessageDate: '2026-11-21T09:12',
        unreadCount: 3,
      },
    ],
    pending: { group: true, store: false, individual: false },
  });
});

test('CALL-06 CHL-07 a list that is null is empty, missing flags end the paging', () => {
  expect(v.parse(chatListAnswer, { chatList: null })).toEqual({
    rooms: [],
    pending: { group: false, store: false, individual: false },
  });
});

test.each([[{}], [{ chatList: {} }], [[]], [null]])('SH-29 %j is no room list', (wire) => {
  expect(v.is(chatListAnswer, wire)).toBe(false);
});

test('CALL-07 participants are read', () => {
  expect(v.parse(chatUsersAnswer, [{ id: 1, name: '김서연', title: null }])).toEqual([
    { id: '1', name: '김서연', title: null, branch: null },
  ]);
});

test('CALL-08 CHR-16 a log is read, with and without ids and attachments', () => {
  const room = v.parse(chatRoomAnswer, {
    log: [
      {
        owner: 'me',
        name: '김서연',
        createdDate: '2026-11-21T00:41:00Z',
        contentList: [
          { type: 'text', text: '안녕하세요' },
          { type: 'image', imageBuffer: { type: 'Buffer', data: [255, 216] }, fileName: 'a.jpg' },
          { type: 'image', imageUrl: '/api/chatters/photos/1', fileName: 'b.jpg' },
          { type: 'image', imageBuffer: null, fileName: 'c.jpg' },
        ],
      },
      {
        id: 9,
        clientKey: 'k',
        owner: 'other',
        contentList: null,
        attachmentList: ['?', { type: 'file', imageBuffer: 7 }],
      },
    ],
    nextPageToken: '',
    notificationStatus: 'false',
  });
  expect(room.nextPageToken).toBeNull();
  expect(room.isNotified).toBe(false);
  expect(room.log[0]).toMatchObject({ id: null, clientKey: null, owner: 'me', attachmentList: [] });
  expect(
    room.log[0]?.contentList.map(({ type, text, imageBuffer, imageUrl }) => [
      type,
      text,
      imageBuffer,
      imageUrl,
    ]),
  ).toEqual([
    ['text', '안녕하세요', null, null],
    ['image', null, Uint8Array.of(255, 216), null],
    ['image', null, null, '/api/chatters/photos/1'],
    ['image', null, null, null],
  ]);
  expect(room.log[1]).toMatchObject({ id: '9', clientKey: 'k', contentList: [] });
  expect(
    room.log[1]?.attachmentList.every((item) => item.imageBuffer === null && item.imageUrl === null),
  ).toBe(true);
});

test('SH-31 a picture is not loaded from an address that is none', () => {
  const room = v.parse(chatRoomAnswer, {
    log: [{ contentList: [{ type: 'image', imageUrl: 'javascript:alert(1)' }] }],
  });
  expect(room.log[0]?.contentList[0]?.imageUrl).toBeNull();
});

test.each([[{ log: 'x' }], [{}], [{ log: [{ contentList: [{ type: 'text', text: {} }] }] }]])(
  'SH-29 %j is no room',
  (wire) => {
    expect(v.is(chatRoomAnswer, wire)).toBe(false);
  },
);

test('CALL-09 a created room has an id; without one it fails', () => {
  const userInfo = { id: '2', name: '남궁지훈', employeeType: '영업사원', branch: '수원지점' };
  expect(v.parse(createRoomAnswer, { chatterId: 17, userInfo })).toEqual({ roomId: '17', userInfo });
  expect(v.parse(createRoomAnswer, { chatterId: '17' })).toEqual({ roomId: '17', userInfo: null });
  expect(v.is(createRoomAnswer, { userInfo })).toBe(false);
  expect(v.is(createRoomAnswer, { chatterId: null, userInfo })).toBe(false);
});

test('CALL-13 branch names are texts, null dropped', () => {
  expect(v.parse(branchNamesAnswer, ['강남지점', null, '부산지점'])).toEqual(['강남지점', '부산지점']);
});

test('CALL-14 partners are read', () => {
  expect(v.parse(chatPartnersAnswer, [{ id: 'u', name: '박지훈', employeeNumber: 20231107 }])).toEqual([
    { id: 'u', name: '박지훈', branch: null, title: null, employeeNumber: '20231107' },
  ]);
});

test.each([
  ['', null],
  ['""', null],
  [null, null],
  [undefined, null],
  [{ recordid: null }, null],
  [{ recordid: 'r' }, { roomId: 'r', type: null, title: null }],
  [
    { recordid: 4, type: '2', title: '박지훈' },
    { roomId: '4', type: 2, title: '박지훈' },
  ],
])('CALL-15 API-07 the duplicate check %j is %j', (wire, expected) => {
  expect(v.parse(existingRoomAnswer, wire)).toEqual(expected);
});

test('API-23 CHR-13 a message has 1 to 5,000 characters', () => {
  expect(v.is(feedBody, { content: '가'.repeat(5000) })).toBe(true);
  expect(v.is(feedBody, { content: '가'.repeat(5001) })).toBe(false);
  expect(v.is(feedBody, { content: ' \n' })).toBe(false);
  expect(v.is(feedBody, {})).toBe(false);
});
