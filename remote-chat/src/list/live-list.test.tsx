import { cardNamed } from '@field-sales/shared/test/card-named';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { act } from 'react';
import { calls, openChat, rest, server, setUpChatTests } from '../test/chat-app.tsx';
import { FakeEventSource } from '../test/platform.ts';
import { makeRoom, nothingMore } from '../test/rooms.ts';

setUpChatTests();

function rowOf(title: string) {
  return screen.findByRole('link', { name: cardNamed(title) });
}

const headers = { 'chat-stream': '/api/chatters/stream' };
let rooms: object[];

beforeEach(() => {
  rooms = [makeRoom({ id: 'a', title: '가' }), makeRoom({ id: 'b', title: '나' })];
  server.use(
    http.get('*/api/chatters', () =>
      HttpResponse.json({ chatList: rooms, isRequest: nothingMore }, { headers }),
    ),
  );
});

function titles() {
  return screen.getAllByRole('link').map((row) => within(row).getByText(/^[가-힣]$/).textContent);
}

test('CHL-08 a message brings its room up without a refresh', async () => {
  openChat('/chatter-list');
  await rowOf('가');
  rooms = [
    makeRoom({ id: 'b', title: '나', lastMessage: '방금 왔습니다', unreadCount: 1 }),
    makeRoom({ id: 'a', title: '가' }),
  ];
  act(() => FakeEventSource.current?.send('message', { roomId: 'b', entryId: '9' }));
  expect(await screen.findByText('방금 왔습니다')).toBeInTheDocument();
  expect(titles()).toEqual(['나', '가']);
});

test('CON-07 a badge changes its row at once, without a call', async () => {
  openChat('/chatter-list');
  await rowOf('가');
  act(() => FakeEventSource.current?.send('badge', { roomId: 'a', unreadCount: 51 }));
  expect(within(await rowOf('가')).getByRole('img')).toHaveTextContent('+50');
  expect(calls).toHaveLength(1);
});

test('CHL-08 what was missed before the stream was open is asked for', async () => {
  openChat('/chatter-list');
  await rowOf('가');
  rooms = [makeRoom({ id: 'c', title: '다' }), ...rooms];
  act(() => FakeEventSource.current?.ready());
  await rowOf('다');
});

test('CHL-08 a list whose answer says up to where it reaches is asked for once on opening', async () => {
  const withEventId = { ...headers, 'chat-last-event': '41' };
  server.use(
    http.get('*/api/chatters', () =>
      HttpResponse.json({ chatList: rooms, isRequest: nothingMore }, { headers: withEventId }),
    ),
  );
  openChat('/chatter-list');
  await rowOf('가');
  act(() => FakeEventSource.current?.ready('41'));
  await rest();
  await rest();
  expect(calls).toHaveLength(1);
});
