import { leastHeight } from './least-height.ts';
import type { Message } from './messages.ts';

/** A message and where it was: it is looked for only where it is no more. */
export type Mark = { key: string; index: number };

/**
 * Which messages are in the page: a slice of all that are known, so that a room of any length draws few. The end that is
 * null follows the newest message; a reader further up has a fixed one, so that what comes in moves nothing. Messages
 * after the slice keep their room, `below` px: their going and coming back moves nothing either. What has come in since
 * has none.
 */
export type LogWindow = {
  start: Mark | null;
  /** The last one. */
  end: Mark | null;
  below: number;
  /** Made at first or by a leap, for what is in sight: more may have to be drawn around it at rest. */
  isNarrow: boolean;
};

/** Indices into the messages, the end exclusive. */
export type Slice = { start: number; end: number };

/** What a reader sees of the log, in px: how far it is from the log's start and from its end, and how high it is. */
export type Sight = { toStart: number; toEnd: number; height: number };

/** The heights in px of messages that are or were drawn, by key. */
export type Heights = ReadonlyMap<string, number>;

/** What a message that was never drawn counts as, in px. */
const usualHeight = 72;

type Messages = readonly Pick<Message, 'key' | 'texts' | 'images'>[];

/** What is drawn at first is at least so high, in px: the log on a phone. Names and times make it higher. */
const firstHeight = 720;
/** How many more are drawn at once of what was put before the slice, or has come in after it. */
const drawnStep = 8;
/** At the end of the room no more than these are kept. */
const mostAtEnd = 34;
/** A reader who is this close to the end, in px, counts as at the end. */
const atEndWithin = 48;

/** What is drawn on both sides of what is in sight, in px: nothing changes while there is `least`, `drawn` when it does. */
type Aside = { least: number; drawn: number };
const usualAside: Aside = { least: 300, drawn: 450 };
/** Who leaps sees what is there sooner. The rest follows at rest. */
const asideOfLeap: Aside = { least: 0, drawn: 100 };

/** The end of the room. */
export const endOfLog: LogWindow = { start: null, end: null, below: 0, isNarrow: true };

function indexOf(messages: Messages, mark: Mark | null): number {
  if (mark === null) return -1;
  const { key, index } = mark;
  return messages[index]?.key === key ? index : messages.findIndex((message) => message.key === key);
}

function markAt(messages: Messages, index: number): Mark | null {
  const message = messages[index];
  return message === undefined ? null : { key: message.key, index };
}

/** Where a slice starts that fills a phone's screen. */
function startToFill(messages: Messages, end: number): number {
  let start = end;
  for (let filled = 0; start > 0 && filled < firstHeight;) {
    start -= 1;
    const message = messages[start];
    filled += message === undefined ? 0 : leastHeight(message);
  }
  return start;
}

/** The slice that a window shows. A message that is gone counts as none. */
export function sliceOf(messages: Messages, window: LogWindow): Slice {
  const last = indexOf(messages, window.end);
  const end = last === -1 ? messages.length : last + 1;
  const first = indexOf(messages, window.start);
  const start = first === -1 || first >= end ? startToFill(messages, end) : first;
  return { start: last === -1 ? Math.max(start, end - mostAtEnd) : start, end };
}

/** The room in px for the messages before a slice. */
export function roomAbove({ start }: Slice): number {
  return start * usualHeight;
}

/** The room in px for the messages after the slice of a window. What follows the newest message has none. */
export function roomBelow(messages: Messages, { below }: LogWindow, { end }: Slice): number {
  return end === messages.length ? 0 : below;
}

/** More of what is known before the slice. */
export function extendBack(messages: Messages, window: LogWindow): LogWindow {
  const { start } = sliceOf(messages, window);
  return { ...window, start: markAt(messages, Math.max(0, start - drawnStep)) };
}

/** How far what is in sight goes beyond the slice, in px, before it and after it; less than 0 where it does not. */
function beyond(messages: Messages, window: LogWindow, slice: Slice, { toStart, toEnd }: Sight) {
  return {
    before: slice.start > 0 ? roomAbove(slice) - toStart : -Infinity,
    after: slice.end < messages.length ? roomBelow(messages, window, slice) - toEnd : -Infinity,
  };
}

/** Whether somebody sees nothing of the slice of a window. */
export function hasLeapt(messages: Messages, window: LogWindow, sight: Sight): boolean {
  const { before, after } = beyond(messages, window, sliceOf(messages, window), sight);
  return Math.max(before, after) >= sight.height;
}

/** The window that a reader is to have. Who leaps gets a narrow one. */
export function followSight(
  messages: Messages,
  window: LogWindow,
  heights: Heights,
  sight: Sight,
  isLeap: boolean,
): LogWindow {
  const slice = sliceOf(messages, window);
  const isAtEnd = slice.end === messages.length && sight.toEnd <= atEndWithin;
  const held =
    isAtEnd === (window.end === null)
      ? window
      : {
          ...window,
          start: markAt(messages, slice.start),
          end: isAtEnd ? null : markAt(messages, slice.end - 1),
          below: roomBelow(messages, window, slice),
        };
  const aside = isLeap ? asideOfLeap : usualAside;
  const { before, after } = beyond(messages, held, slice, sight);
  if (Math.max(before, after) <= -aside.least) return held;
  return { ...around(messages, held, slice, heights, sight, aside.drawn), isNarrow: isLeap };
}

/** The messages around what is in sight. Everything is counted in px from the end of the log. */
function around(
  messages: Messages,
  window: LogWindow,
  slice: Slice,
  heights: Heights,
  { toEnd, height }: Sight,
  aside: number,
): Omit<LogWindow, 'isNarrow'> {
  const heightOf = (index: number) => heights.get(messages[index]?.key ?? '') ?? usualHeight;
  const lowest = toEnd - aside;
  let below = roomBelow(messages, window, slice);
  let { end } = slice;
  while (end > 1 && below + heightOf(end - 1) <= lowest) {
    end -= 1;
    below += heightOf(end);
  }
  while (end < messages.length && below > Math.max(0, lowest)) {
    below = Math.max(0, below - heightOf(end));
    end += 1;
  }
  let start = end;
  for (let upper = below; start > 0 && upper < toEnd + height + aside;) {
    start -= 1;
    upper += heightOf(start);
  }
  // What has come in since has no room yet: it moves what is above it, and who draws it puts that right.
  if (below === 0 && lowest < 0) end = Math.min(messages.length, end + drawnStep);
  return {
    start: markAt(messages, start),
    end: window.end === null ? null : markAt(messages, end - 1),
    below: end === messages.length ? 0 : below,
  };
}
