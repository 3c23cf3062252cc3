import { createBackend, readHeaders, type Backend } from '../calls/backend.ts';
import { FakeEventSource, installPlatform } from '../test/platform.ts';
import { RoomStream } from './stream.ts';

const heard: string[] = [];
let backend: Backend;
let stream: RoomStream;
let stop: () => void = () => undefined;
let isHidden = false;

function listen() {
  stop = stream.listen({
    onMessage: (roomId) => void heard.push(`message ${roomId}`),
    onBadge: (roomId, count) => void heard.push(`badge ${roomId} ${count}`),
    onGap: () => void heard.push('gap'),
  });
}

function announce(path: string | null, lastEvent?: string) {
  const headers = new Headers(path === null ? {} : { 'chat-stream': path });
  if (lastEvent !== undefined) headers.set('chat-last-event', lastEvent);
  readHeaders(backend, headers);
}

function addresses() {
  return FakeEventSource.all.map(({ url }) => url);
}

function setHidden(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  installPlatform();
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  window.history.replaceState(null, '', '/chatter-list?employeeNumber=20231107');
  backend = createBackend();
  stream = new RoomStream(backend);
  jest.spyOn(Math, 'random').mockReturnValue(0);
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
  const stopOther = stream.listen({});
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

test('CHL-08 whenever the stream listens, and for a resync, what was missed is asked for', () => {
  listen();
  announce('/api/chatters/stream');
  FakeEventSource.current?.open();
  // It does not listen yet: what is said until then would be in no answer.
  expect(heard).toEqual([]);
  FakeEventSource.current?.ready();
  FakeEventSource.current?.ready();
  FakeEventSource.current?.dispatchEvent(new MessageEvent('resync', { data: '{}' }));
  expect(heard).toEqual(['gap', 'gap', 'gap']);
});

test('CHL-08 what the first answer held is not asked for again: the stream begins after it', () => {
  listen();
  announce('/api/chatters/stream', '41');
  expect(addresses()).toEqual(['/api/chatters/stream?lastEventId=41']);
  FakeEventSource.current?.ready('41');
  expect(heard).toEqual([]);
  // The connection was lost, and the browser has opened it again.
  FakeEventSource.current?.ready('41');
  expect(heard).toEqual(['gap']);
});

test('CHL-08 PRD-17 a stream that was interrupted shortly and goes on where it was asks for nothing', () => {
  listen();
  announce('/api/chatters/stream');
  FakeEventSource.current?.ready('7');
  FakeEventSource.current?.send('message', { roomId: 'a', entryId: '9' }, '9');
  heard.length = 0;
  const interrupt = (time: number) => {
    FakeEventSource.current?.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(time);
  };
  interrupt(6000);
  FakeEventSource.current?.ready('9');
  expect(heard).toEqual([]);
  // From another place than the one that was asked for, from none, and after a long time: what was missed is not known.
  for (const [time, id] of [
    [6000, '8'],
    [6000, ''],
    [30_000, '8'],
  ] as const) {
    interrupt(time);
    FakeEventSource.current?.ready(id);
  }
  expect(heard).toEqual(['gap', 'gap', 'gap']);
});

test('CHL-08 a page that is hidden has no stream after a while; back in front it goes on after what it heard', () => {
  listen();
  announce('/api/chatters/stream');
  FakeEventSource.current?.ready('7');
  FakeEventSource.current?.send('message', { roomId: 'a', entryId: '9' }, '9');
  heard.length = 0;
  setHidden(true);
  jest.advanceTimersByTime(9_000);
  setHidden(false);
  expect(addresses()).toHaveLength(1);
  setHidden(true);
  jest.advanceTimersByTime(10_000);
  expect(FakeEventSource.current).toBeUndefined();
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(120_000);
  expect(FakeEventSource.current).toBeUndefined();
  setHidden(false);
  expect(addresses()).toEqual(['/api/chatters/stream', '/api/chatters/stream?lastEventId=9']);
  FakeEventSource.current?.ready('9');
  expect(heard).toEqual(['gap']);
});

test('CHL-08 after a sleep in which timers stood still too, the stream is opened anew', () => {
  listen();
  announce('/api/chatters/stream');
  setHidden(true);
  jest.setSystemTime(Date.now() + 11_000);
  setHidden(false);
  expect(addresses()).toHaveLength(2);
  expect(FakeEventSource.all[0]?.readyState).toBe(FakeEventSource.CLOSED);
});

test('API-11 a stream that another page of the employee took the place of rests until somebody looks again', () => {
  listen();
  announce('/api/chatters/stream');
  FakeEventSource.current?.send('over', {});
  jest.advanceTimersByTime(300_000);
  backend.setState({ honoursKeys: false });
  expect(FakeEventSource.current).toBeUndefined();
  setHidden(true);
  setHidden(false);
  expect(addresses()).toHaveLength(2);
});

test('SH-07 SH-45 the browser opens a lost stream again with the number that it was opened for', () => {
  listen();
  announce('/api/chatters/stream');
  document.cookie = 'employeeNumber=20240001; path=/';
  FakeEventSource.current?.dispatchEvent(new Event('error'));
  expect(document.cookie).toContain('employeeNumber=20231107');
});

test('CHL-08 phones that were refused together do not come back together', () => {
  jest.mocked(Math.random).mockReturnValue(0.5);
  listen();
  announce('/api/chatters/stream');
  FakeEventSource.current?.refuse();
  jest.advanceTimersByTime(2499);
  expect(addresses()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(addresses()).toHaveLength(2);
});

test('CHL-08 what comes while nobody looks is asked for when somebody does: until then it stays unread', () => {
  listen();
  announce('/api/chatters/stream');
  setHidden(true);
  FakeEventSource.current?.send('message', { roomId: 'a', entryId: '1' });
  expect(heard).toEqual([]);
  setHidden(false);
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
