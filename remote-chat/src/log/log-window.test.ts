import {
  cutAround,
  endOfLog,
  extendBack,
  extendForward,
  holdWindow,
  isTooLong,
  sliceOf,
} from './log-window.ts';

function makeMessages(count: number, from = 0) {
  return Array.from({ length: count }, (_, index) => ({ key: String(from + index) }));
}

test('CHR-10 the end of the room is drawn, whatever its length', () => {
  expect(sliceOf(makeMessages(10_000), endOfLog)).toEqual({ start: 9970, end: 10_000 });
  expect(sliceOf(makeMessages(12), endOfLog)).toEqual({ start: 0, end: 12 });
  expect(sliceOf([], endOfLog)).toEqual({ start: 0, end: 0 });
});

test('CHR-10 at the end no more than 120 messages are drawn, however many come in', () => {
  const extended = extendBack(makeMessages(100), endOfLog);
  expect(sliceOf(makeMessages(100), extended)).toEqual({ start: 40, end: 100 });
  expect(sliceOf(makeMessages(1000), extended)).toEqual({ start: 880, end: 1000 });
});

test('CHR-10 who reads further up keeps the same messages, whatever comes in', () => {
  const held = holdWindow(makeMessages(100), endOfLog);
  expect(sliceOf(makeMessages(500), held)).toEqual({ start: 70, end: 100 });
});

test('CHR-11 older messages that were put before keep what is drawn', () => {
  const held = holdWindow(makeMessages(30), endOfLog);
  const withOlder = makeMessages(45, -15);
  expect(sliceOf(withOlder, held)).toEqual({ start: 15, end: 45 });
  expect(sliceOf(withOlder, extendBack(withOlder, held))).toEqual({ start: 0, end: 45 });
});

test('CHR-11 what was cut behind a reader comes back on the way to the end', () => {
  const messages = makeMessages(400);
  const cut = cutAround(messages, { startKey: '100', endKey: '399' }, 110, 120);
  expect(sliceOf(messages, cut)).toEqual({ start: 100, end: 181 });
  expect(sliceOf(messages, extendForward(messages, cut))).toEqual({ start: 100, end: 211 });
});

test('CHR-11 a slice is cut when the scrolling rests, and at once before it is endless', () => {
  expect(isTooLong({ start: 0, end: 150 })).toBe('no');
  expect(isTooLong({ start: 0, end: 151 })).toBe('soon');
  expect(isTooLong({ start: 0, end: 301 })).toBe('now');
});

test('CHR-19 a window whose messages are gone is at the end of what is there', () => {
  expect(sliceOf(makeMessages(15, 900), { startKey: '1', endKey: '20' })).toEqual({ start: 0, end: 15 });
});
