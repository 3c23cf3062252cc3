import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  cutAround,
  endOfLog,
  extendBack,
  extendForward,
  holdWindow,
  isTooLong,
  sliceOf,
  type LogWindow,
  type Slice,
} from './log-window.ts';
import type { Message } from './messages.ts';
import { distanceToEnd, distanceToStart, keepInPlace, keysInSight, overflows } from './scroll-place.ts';

type LogWindowOptions = {
  messages: readonly Message[];
  hasOlder: boolean;
  onOlder: () => void;
  /** Somebody left the end of the room, or came back to it. */
  onReadingBack: (isBack: boolean) => void;
};

export type LogWindowState = {
  /** For the element that scrolls; its rows carry their key in `data-key`. */
  scroller: RefObject<HTMLDivElement | null>;
  slice: Slice;
  isAtEnd: boolean;
  /** How many messages of others came in since somebody left the end. */
  newCount: number;
  toEnd: () => void;
  handleScroll: () => void;
};

/** A reader who is this close to the end, in px, counts as at the end. */
const atEndWithin = 48;
/** How near to either end of the slice, in px, more is rendered or asked for. */
const nearEnd = 300;
/** Scrolling has ended after this many ms without a move. */
const restTime = 150;

function countNew(messages: readonly Message[], lastSeenKey: string | null): number {
  const index = messages.findIndex(({ key }) => key === lastSeenKey);
  return index === -1 ? 0 : messages.slice(index + 1).filter(({ isMine }) => !isMine).length;
}

/** What a move makes of the window at its end: followed, left alone or continued. */
function afterMove(toEnd: number, messages: readonly Message[], logWindow: LogWindow): LogWindow {
  if (logWindow.endKey === null) return toEnd > atEndWithin ? holdWindow(messages, logWindow) : logWindow;
  const isWhole = sliceOf(messages, logWindow).end === messages.length;
  if (isWhole) return toEnd <= atEndWithin ? { ...logWindow, endKey: null } : logWindow;
  return toEnd < nearEnd ? extendForward(messages, logWindow) : logWindow;
}

/**
 * Keeps the slice of the log that is drawn. The scroller is `column-reverse`: its position counts from the end, so what
 * is put before the slice moves nothing, in browsers without scroll anchoring too. What changes behind a reader's back is
 * measured and taken back before it is painted.
 */
export function useLogWindow({
  messages,
  hasOlder,
  onOlder,
  onReadingBack,
}: LogWindowOptions): LogWindowState {
  const scroller = useRef<HTMLDivElement>(null);
  const [logWindow, setLogWindow] = useState<LogWindow>(endOfLog);
  const [lastSeenKey, setLastSeenKey] = useState<string | null>(null);
  const slice = sliceOf(messages, logWindow);
  const isAtEnd = logWindow.endKey === null;
  const firstKey = messages[0]?.key;
  const lastKey = messages.at(-1)?.key;

  // Who asked for what is before the first message waits at the start, and cannot scroll any further to see it.
  const [knownFirstKey, setKnownFirstKey] = useState(firstKey);
  if (firstKey !== knownFirstKey) {
    setKnownFirstKey(firstKey);
    if (knownFirstKey !== undefined && messages[slice.start]?.key === knownFirstKey)
      setLogWindow(extendBack(messages, logWindow));
  }

  function change(element: HTMLElement, next: LogWindow): void {
    keepInPlace(element, () => flushSync(() => setLogWindow(next)));
  }

  function cut(element: HTMLElement): void {
    const { first, last } = keysInSight(element);
    const firstIndex = messages.findIndex(({ key }) => key === first);
    const lastIndex = messages.findIndex(({ key }) => key === last);
    if (firstIndex !== -1 && lastIndex !== -1)
      change(element, cutAround(messages, logWindow, firstIndex, lastIndex));
  }

  function handleMove(element: HTMLElement): void {
    if (isTooLong(slice) === 'now') {
      cut(element);
      return;
    }
    const next = afterMove(distanceToEnd(element), messages, logWindow);
    const isStillAtEnd = next.endKey === null;
    if (isStillAtEnd !== isAtEnd) setLastSeenKey(isStillAtEnd ? null : (lastKey ?? null));
    const isNearStart = distanceToStart(element) < nearEnd;
    // A single move may lead from the end to the start: a tap on the phone's status bar.
    const longer = isNearStart && slice.start > 0 ? extendBack(messages, next) : next;
    if (longer !== logWindow) change(element, longer);
    // CHR-11
    if (isNearStart && slice.start === 0 && hasOlder) onOlder();
  }

  function handleRest(element: HTMLElement): void {
    if (!isAtEnd && isTooLong(slice) !== 'no') cut(element);
  }

  useEffect(() => onReadingBack(!isAtEnd), [isAtEnd, onReadingBack]);

  const latest = useRef({ handleMove, handleRest });
  useEffect(() => {
    latest.current = { handleMove, handleRest };
  });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  // A reader at the end stays there when something comes in.
  useLayoutEffect(() => {
    if (isAtEnd && scroller.current !== null) scroller.current.scrollTop = 0;
  }, [isAtEnd, lastKey]);

  // A page that does not fill the screen leaves nothing to scroll.
  useEffect(() => {
    if (messages.length > 0 && hasOlder && scroller.current !== null && !overflows(scroller.current))
      onOlder();
  }, [hasOlder, messages, onOlder]);

  return {
    scroller,
    slice,
    isAtEnd,
    newCount: countNew(messages, lastSeenKey),
    toEnd: () => {
      flushSync(() => {
        setLogWindow(endOfLog);
        setLastSeenKey(null);
      });
      if (scroller.current !== null) scroller.current.scrollTop = 0;
    },
    handleScroll: () => {
      const element = scroller.current;
      if (element === null) return;
      clearTimeout(resting.current);
      resting.current = setTimeout(() => latest.current.handleRest(element), restTime);
      latest.current.handleMove(element);
    },
  };
}
