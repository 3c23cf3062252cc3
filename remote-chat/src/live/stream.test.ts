import { backend, noteHeaders } from '../calls/backend.ts';
import { FakeEventSource, installPlatform } from '../test/platform.ts';
import { listenToRooms } from './stream.ts';

const heard: string[] = [];
let stop: () => void = () => undefined;
let isHidden = false;

function listen() {
  stop = listenToRooms({
    onMessage: (roomId) => void heard.push(`message ${roomId}`),
    onBadge: (roomId, count) => void heard.push(`badge ${roomId} ${count}`),
    onGap: () => void heard.push('gap'),
  });
}

function announce(path: string | null) {
  noteHeaders(new Headers(path === null ? {} : { 'chat-stream': path }));
}

function turn(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  installPlatform();
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  window.history.replaceState(null, '', '/chatter-list?employeeNumber=20231107');
  backend.setState({ streamPath: null, honoursKeys: false });
  FakeEventSource.all.length = 0;
  heard.length = 0;
});

afterEach(() => {
  stop();
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
});

test('API-24 a backend that announces no stream is never asked for one', () => {
  listen();
  announce(null);
  expect(FakeEventSource.all).toEqual([]);
});

test.each(['//evil.example/stream', 'https://evil.example/stream', '/\\evil.example', 'stream', ''])(
  'SH-31 a stream outside the own origin, %j, is not opened',
  (path) => {
    listen();
    announce(path);
    expect(FakeEventSource.all).toEqual([]);
  },
);

test('SH-07 a stream that is announced is opened once, for all who listen, with the cookie', () => {
  listen();
  const stopOther = listenToRooms({});
  announce('/api/chatters/stream');
  announce('/api/chatters/stream');
  expect(FakeEventSource.all.map(({ url }) => url)).toEqual(['/api/chatters/stream']);
  expect(document.cookie).toContain('employeeNumber=20231107');
  stopOther();
});

test('CHL-08 messages and badges are heard; what is not of their shape is not', () => {
  listen();
  announce('/api/chatters/stream');
  const source = FakeEventSource.current;
  source?.send('message', { roomId: 7, entryId: '1' });
  source?.send('badge', { roomId: 'a', unreadCount: 51 });
  source?.send('badge', { roomId: 'a' });
  source?.send('message', 'x');
  source?.dispatchEvent(new MessageEvent('message', { data: '{' }));
  expect(heard).toEqual(['message 7', 'badge a 51']);
});

test('CHL-08 each opening, and a resync, asks for what was missed', () => {
  listen();
  announce('/api/chatters/stream');
  FakeEventSource.current?.open();
  FakeEventSource.current?.open();
  FakeEventSource.current?.dispatchEvent(new MessageEvent('resync', { data: '{}' }));
  expect(heard).toEqual(['gap', 'gap', 'gap']);
});

test('CHL-08 after a sleep the stream is opened anew', () => {
  listen();
  announce('/api/chatters/stream');
  turn(true);
  jest.advanceTimersByTime(9_000);
  turn(false);
  expect(FakeEventSource.all).toHaveLength(1);
  turn(true);
  jest.advanceTimersByTime(11_000);
  turn(false);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(FakeEventSource.all[0]?.readyState).toBe(FakeEventSource.CLOSED);
});

test('CHL-08 what comes while nobody looks is asked for when somebody does: until then it stays unread', () => {
  listen();
  announce('/api/chatters/stream');
  turn(true);
  FakeEventSource.current?.send('message', { roomId: 'a', entryId: '1' });
  expect(heard).toEqual([]);
  turn(false);
  expect(heard).toEqual(['gap']);
});

test('CHL-08 back online the stream is opened anew', () => {
  listen();
  announce('/api/chatters/stream');
  window.dispatchEvent(new Event('online'));
  expect(FakeEventSource.all).toHaveLength(2);
});

test('CHL-08 a refused stream is asked for again, later each time', () => {
  listen();
  announce('/api/chatters/stream');
  for (const [index, delay] of [2000, 5000, 15_000, 60_000, 60_000].entries()) {
    FakeEventSource.current?.refuse();
    jest.advanceTimersByTime(delay - 1);
    expect(FakeEventSource.all).toHaveLength(index + 1);
    jest.advanceTimersByTime(1);
    expect(FakeEventSource.all).toHaveLength(index + 2);
  }
});

test('SH-25 the stream closes after the last screen, but not between two', () => {
  listen();
  announce('/api/chatters/stream');
  stop();
  jest.advanceTimersByTime(1000);
  listen();
  expect(FakeEventSource.all).toHaveLength(1);
  stop();
  jest.advanceTimersByTime(5000);
  expect(FakeEventSource.current).toBeUndefined();
});

test('SH-45 another employee number has a stream of its own', () => {
  listen();
  announce('/api/chatters/stream');
  stop();
  window.history.replaceState(null, '', '/chatter-list?employeeNumber=20240001');
  listen();
  expect(FakeEventSource.all).toHaveLength(2);
  expect(document.cookie).toContain('employeeNumber=20240001');
});
