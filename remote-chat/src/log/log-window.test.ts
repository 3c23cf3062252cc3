import { makeMessages } from '../test/messages.ts';
import {
  endOfLog,
  extendBack,
  followSight,
  hasLeapt,
  roomAbove,
  roomBelow,
  sliceOf,
  type LogWindow,
} from './log-window.ts';

const rowHeight = 50;
const height = 700;

/** A reader who scrolls as a browser lets them: what was drawn has its height noted. */
function reader(count: number) {
  let messages = makeMessages(count);
  let window: LogWindow = endOfLog;
  const heights = new Map<string, number>();
  let toEnd = 0;
  const slice = () => sliceOf(messages, window);
  const below = () => roomBelow(messages, window, slice());
  const drawn = () => {
    const { start, end } = slice();
    return (end - start) * rowHeight;
  };
  /** Goes to a place, in px from the end of the log: the browser goes no further than to its start. */
  const move = (place: number) => {
    const { start, end } = slice();
    const all = below() + drawn() + roomAbove({ start, end });
    toEnd = Math.min(place, all - height);
    for (const { key } of messages.slice(start, end)) heights.set(key, rowHeight);
    const sight = { toStart: all - height - toEnd, toEnd, height };
    window = followSight(messages, window, heights, sight, hasLeapt(messages, window, sight));
  };
  return {
    move,
    slice,
    window: () => window,
    place: () => toEnd,
    /** Where the slice ends, and where it starts, in px from the end of the log. */
    reach: () => [below(), below() + drawn()] as const,
    receive: (more: number) => {
      messages = makeMessages(messages.length + more);
    },
  };
}

test('CHR-10 the end of the room is drawn, whatever its length', () => {
  expect(sliceOf(makeMessages(10_000), endOfLog)).toEqual({ start: 9982, end: 10_000 });
  const long = makeMessages(100).map((message) => ({ ...message, texts: ['가'.repeat(400)] }));
  expect(sliceOf(long, endOfLog)).toEqual({ start: 97, end: 100 });
  const photo = (src: string | null) =>
    makeMessages(100).map((message) => ({ ...message, texts: [], images: [{ src }] }));
  expect(sliceOf(photo('/api/photos/1'), endOfLog)).toEqual({ start: 96, end: 100 });
  expect(sliceOf(photo(null), endOfLog)).toEqual({ start: 82, end: 100 });
  expect(sliceOf(makeMessages(12), endOfLog)).toEqual({ start: 0, end: 12 });
  expect(sliceOf([], endOfLog)).toEqual({ start: 0, end: 0 });
});

test('CHR-10 at the end no more than 34 messages are drawn, however many come in', () => {
  const extended = extendBack(makeMessages(100), endOfLog);
  expect(sliceOf(makeMessages(100), extended)).toEqual({ start: 74, end: 100 });
  expect(sliceOf(makeMessages(1000), extended)).toEqual({ start: 966, end: 1000 });
});

test('CHR-10 who reads further up keeps the same messages, whatever comes in', () => {
  const { move, slice, window, receive } = reader(100);
  move(60);
  const before = slice();
  expect(window().end?.key).toBe('99');
  receive(400);
  expect(slice()).toEqual(before);
});

test('CHR-11 older messages that were put before keep what is drawn', () => {
  const held: LogWindow = {
    start: { key: '0', index: 0 },
    end: { key: '29', index: 29 },
    below: 0,
    isNarrow: false,
  };
  const withOlder = makeMessages(45, -15);
  expect(sliceOf(withOlder, held)).toEqual({ start: 15, end: 45 });
  expect(sliceOf(withOlder, extendBack(withOlder, held))).toEqual({ start: 7, end: 45 });
});

test('CHR-11 a way through 10,000 messages draws few at any place, all in sight, and nothing moves', () => {
  const { move, slice, place, reach } = reader(10_000);
  const expectFew = () => {
    const { start, end } = slice();
    expect(end - start).toBeLessThanOrEqual(38);
    const [lower, upper] = reach();
    expect(lower).toBeLessThanOrEqual(place());
    expect(upper).toBeGreaterThanOrEqual(place() + height);
    expect(upper).toBe((10_000 - start) * rowHeight);
  };
  while (slice().start > 0) {
    move(place() + 280);
    expectFew();
  }
  while (place() > 0) {
    move(Math.max(0, place() - 280));
    expectFew();
  }
  expect(slice().end).toBe(10_000);
});

test('CHR-11 a leap over what was drawn before draws what is there, and no more', () => {
  const { move, slice, place, reach, window } = reader(1000);
  while (slice().start > 0) move(place() + 600);
  move(20_000);
  const [lower, upper] = reach();
  expect(lower).toBeGreaterThan(20_000 - 600);
  expect(lower).toBeLessThanOrEqual(20_000);
  expect(upper).toBeGreaterThanOrEqual(20_000 + height);
  move(0);
  expect(slice().end).toBe(1000);
  expect(reach()[0]).toBe(0);
  move(0);
  expect(window().end).toBeNull();
});

test('CHR-11 who leaps gets little more than what is in sight, and what is around it at rest', () => {
  const { move, reach, window } = reader(1000);
  move(20_000);
  expect(window().isNarrow).toBe(true);
  const [lower, upper] = reach();
  expect(lower).toBeGreaterThan(20_000 - 200);
  expect(lower).toBeLessThanOrEqual(20_000);
  expect(upper).toBeGreaterThanOrEqual(20_000 + height - 300);
  expect(upper).toBeLessThan(20_000 + height + 200);
  // New ones are lower than they counted: one more look.
  move(20_000);
  move(20_000);
  expect(window().isNarrow).toBe(false);
  expect(reach()[0]).toBeLessThanOrEqual(20_000 - 300);
  expect(reach()[1]).toBeGreaterThanOrEqual(20_000 + height + 300);
});

test('CHR-11 what came in meanwhile is drawn on the way to the end', () => {
  const { move, slice, window, receive } = reader(100);
  move(400);
  receive(3);
  move(100);
  expect(slice()).toEqual({ start: 75, end: 103 });
  expect(window().end?.key).toBe('102');
});

test('CHR-19 a window whose messages are gone is at the end of what is there', () => {
  const gone: LogWindow = {
    start: { key: '1', index: 1 },
    end: { key: '20', index: 20 },
    below: 5000,
    isNarrow: false,
  };
  const messages = makeMessages(15, 900);
  expect(sliceOf(messages, gone)).toEqual({ start: 0, end: 15 });
  expect(roomBelow(messages, gone, sliceOf(messages, gone))).toBe(0);
});
