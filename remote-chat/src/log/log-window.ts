/**
 * Which messages are in the page: a slice of all that are known, so that a room of any length draws few. The end that is
 * null follows the newest message; a reader further up has a fixed one, so that what comes in moves nothing.
 */
export type LogWindow = { startKey: string | null; endKey: string | null };

/** Indices into the messages, the end exclusive. */
export type Slice = { start: number; end: number };

type Keyed = readonly { key: string }[];

/** How many messages are drawn at first, and how many more at a time. */
const drawnStep = 30;
/** At the end of the room no more than these are kept. */
const mostAtEnd = 120;
/** A longer slice is cut to the second number on both sides of what is in sight, once the scrolling rests. */
const mostShown = 150;
const keptAside = 60;
/** More than these are cut at once. */
const mostEver = 300;

/** The end of the room. */
export const endOfLog: LogWindow = { startKey: null, endKey: null };

function indexOf(messages: Keyed, key: string | null): number {
  return key === null ? -1 : messages.findIndex((message) => message.key === key);
}

/** The slice that a window shows. A key that is gone counts as none. */
export function sliceOf(messages: Keyed, { startKey, endKey }: LogWindow): Slice {
  const last = indexOf(messages, endKey);
  const end = last === -1 ? messages.length : last + 1;
  const first = indexOf(messages, startKey);
  const start = first === -1 || first >= end ? Math.max(0, end - drawnStep) : first;
  return { start: last === -1 ? Math.max(start, end - mostAtEnd) : start, end };
}

function windowOf(messages: Keyed, { start, end }: Slice): LogWindow {
  return { startKey: messages[start]?.key ?? null, endKey: messages[end - 1]?.key ?? null };
}

/** The same messages, whatever comes in: somebody reads further up. */
export function holdWindow(messages: Keyed, window: LogWindow): LogWindow {
  return windowOf(messages, sliceOf(messages, window));
}

/** More of what is known before the slice. */
export function extendBack(messages: Keyed, window: LogWindow): LogWindow {
  const { start, end } = sliceOf(messages, window);
  return {
    ...windowOf(messages, { start: Math.max(0, start - drawnStep), end }),
    ...(window.endKey === null && { endKey: null }),
  };
}

/** More of what is known after the slice. */
export function extendForward(messages: Keyed, window: LogWindow): LogWindow {
  const { start, end } = sliceOf(messages, window);
  return windowOf(messages, { start, end: Math.min(messages.length, end + drawnStep) });
}

/** Whether a slice is so long that it is to be cut, now or once the scrolling rests. */
export function isTooLong({ start, end }: Slice): 'no' | 'soon' | 'now' {
  const length = end - start;
  if (length > mostEver) return 'now';
  return length > mostShown ? 'soon' : 'no';
}

/** Cuts what is far from the messages in sight, `first` to `last` by index. */
export function cutAround(messages: Keyed, window: LogWindow, first: number, last: number): LogWindow {
  const { start, end } = sliceOf(messages, window);
  return windowOf(messages, {
    start: Math.max(start, first - keptAside),
    end: Math.min(end, last + 1 + keptAside),
  });
}
