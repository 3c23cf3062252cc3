/**
 * Which messages are in the page: a slice of all that are known, so that a room of any length draws few. The end that is
 * null follows the newest message; a reader further up has a fixed one, so that what comes in moves nothing. Messages
 * after the slice keep their room, `below` px: their going and coming back moves nothing either. What has come in since
 * has none.
 */
export type LogWindow = { startKey: string | null; endKey: string | null; below: number };

/** Indices into the messages, the end exclusive. */
export type Slice = { start: number; end: number };

/** What a reader sees of the log, in px: how far it is from the log's start and from its end, and how high it is. */
export type Sight = { toStart: number; toEnd: number; height: number };

/** The heights in px of messages that are or were drawn, by key. */
export type Heights = ReadonlyMap<string, number>;

/** What a message that was never drawn counts as, in px. */
const usualHeight = 72;

type Keyed = readonly { key: string }[];

/** How many messages are drawn at first. */
const firstDrawn = 24;
/** How many more are drawn at once of what was put before the slice, or has come in after it. */
const drawnStep = 8;
/** At the end of the room no more than these are kept. */
const mostAtEnd = 34;
/** A reader who is this close to the end, in px, counts as at the end. */
const atEndWithin = 48;
/** Nothing changes while so much, in px, is drawn on both sides of what is in sight. */
const leastAside = 300;
/** So much is drawn on both sides, in px, when it changes. */
const drawnAside = 450;

/** The end of the room. */
export const endOfLog: LogWindow = { startKey: null, endKey: null, below: 0 };

function indexOf(messages: Keyed, key: string | null): number {
  return key === null ? -1 : messages.findIndex((message) => message.key === key);
}

/** The slice that a window shows. A key that is gone counts as none. */
export function sliceOf(messages: Keyed, { startKey, endKey }: LogWindow): Slice {
  const last = indexOf(messages, endKey);
  const end = last === -1 ? messages.length : last + 1;
  const first = indexOf(messages, startKey);
  const start = first === -1 || first >= end ? Math.max(0, end - firstDrawn) : first;
  return { start: last === -1 ? Math.max(start, end - mostAtEnd) : start, end };
}

/** The room in px for the messages before a slice. */
export function roomAbove({ start }: Slice): number {
  return start * usualHeight;
}

/** The room in px for the messages after the slice of a window. What follows the newest message has none. */
export function roomBelow(messages: Keyed, window: LogWindow): number {
  return sliceOf(messages, window).end === messages.length ? 0 : window.below;
}

/** More of what is known before the slice. */
export function extendBack(messages: Keyed, window: LogWindow): LogWindow {
  const { start } = sliceOf(messages, window);
  return { ...window, startKey: messages[Math.max(0, start - drawnStep)]?.key ?? null };
}

/** Whether so little is drawn on a side of what is in sight that there has to be more. */
function isShort({ below }: LogWindow, slice: Slice, count: number, { toStart, toEnd }: Sight): boolean {
  const hasAfter = slice.end < count && toEnd - leastAside < below;
  return hasAfter || (slice.start > 0 && toStart - roomAbove(slice) < leastAside);
}

/** The window that a reader is to have. */
export function followSight(messages: Keyed, window: LogWindow, heights: Heights, sight: Sight): LogWindow {
  const slice = sliceOf(messages, window);
  const isAtEnd = slice.end === messages.length && sight.toEnd <= atEndWithin;
  const { key: startKey = null } = messages[slice.start] ?? {};
  const { key: lastKey = null } = messages[slice.end - 1] ?? {};
  const held =
    isAtEnd === (window.endKey === null)
      ? window
      : { startKey, endKey: isAtEnd ? null : lastKey, below: roomBelow(messages, window) };
  return isShort(held, slice, messages.length, sight) ? around(messages, held, heights, sight) : held;
}

/** The messages around what is in sight. Everything is counted in px from the end of the log. */
function around(messages: Keyed, window: LogWindow, heights: Heights, { toEnd, height }: Sight): LogWindow {
  const heightOf = (index: number) => heights.get(messages[index]?.key ?? '') ?? usualHeight;
  const lowest = toEnd - drawnAside;
  let below = roomBelow(messages, window);
  let { end } = sliceOf(messages, window);
  while (end > 1 && below + heightOf(end - 1) <= lowest) {
    end -= 1;
    below += heightOf(end);
  }
  while (end < messages.length && below > Math.max(0, lowest)) {
    below = Math.max(0, below - heightOf(end));
    end += 1;
  }
  let start = end;
  for (let upper = below; start > 0 && upper < toEnd + height + drawnAside;) {
    start -= 1;
    upper += heightOf(start);
  }
  // What has come in since has no room yet: it moves what is above it, and who draws it puts that right.
  if (below === 0 && lowest < 0) end = Math.min(messages.length, end + drawnStep);
  return {
    startKey: messages[start]?.key ?? null,
    endKey: window.endKey === null ? null : (messages[end - 1]?.key ?? null),
    below: end === messages.length ? 0 : below,
  };
}
