import { newRoomPath, roomPath, titleToShow } from './room-address.ts';

test('CHL-02 a room has its id, type and title in its address, each encoded', () => {
  expect(roomPath('a/b', 1, '이마트 50% 할인/행사?')).toBe(
    '/chatter-room/a%2Fb/1/%EC%9D%B4%EB%A7%88%ED%8A%B8%2050%25%20%ED%95%A0%EC%9D%B8%2F%ED%96%89%EC%82%AC%3F',
  );
});

test('CHC-08 a room that does not exist yet has the partner and the type of individual rooms', () => {
  expect(newRoomPath('u1', 'x')).toBe('/chatter-room/u1/new/2/x');
});

test.each([null, '', '  ', '.', '..'])('CHL-02 the title %j is written -', (title) => {
  expect(roomPath('1', null, title)).toBe('/chatter-room/1/0/-');
});

test.each([
  ['-', '현장 채팅'],
  ['', '현장 채팅'],
  [null, '현장 채팅'],
  [undefined, '현장 채팅'],
  ['이마트 성수점', '이마트 성수점'],
])('CHR-01 the title %j is shown as %s', (title, shown) => {
  expect(titleToShow(title)).toBe(shown);
});
