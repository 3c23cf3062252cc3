import { keysName } from './calls/honoured-keys.ts';
import { day } from './day.ts';

const rooms = '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true';

afterEach(() => localStorage.clear());

function wanted(round: number, texts: ReadonlyMap<string, string> = new Map()) {
  return day.rounds[round]?.(texts) ?? [];
}

test('OFF-21 the rooms are asked for, then the newest pages of the ten that were used last', () => {
  expect(wanted(0).map(({ address }) => address)).toEqual([rooms]);
  const chatList = [{ id: null }, ...Array.from({ length: 12 }, (_, index) => ({ id: `r${index}` }))];
  const pages = wanted(1, new Map([[rooms, JSON.stringify({ chatList, isRequest: null })]]));
  expect(pages.map(({ address }) => address)).toEqual(
    Array.from({ length: 10 }, (_, index) => `/api/chatters/r${index}`),
  );
  expect(pages.every(({ mayHavePhotos }) => mayHavePhotos === true)).toBe(true);
});

test('OFF-21 a list that is not there, or cannot be read, leads nowhere', () => {
  expect(wanted(1)).toEqual([]);
  expect(wanted(1, new Map([[rooms, '{"chatList":null}']]))).toEqual([]);
});

test('OFF-33 OFF-34 that the backend honours keys is noted for the chat, which may have read nothing of it before the network goes', () => {
  const isNoted = () => localStorage.getItem(keysName) !== null;
  const [list] = wanted(0);
  list?.onAnswered?.(new Headers());
  expect(isNoted()).toBe(false);
  list?.onAnswered?.(new Headers({ 'chat-stream': '/api/chatters/stream' }));
  expect(isNoted()).toBe(true);
});
