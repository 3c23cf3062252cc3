import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  endOfLog,
  extendBack,
  followSight,
  hasLeapt,
  roomAbove,
  roomBelow,
  sliceOf,
  type LogWindow,
  type Slice,
} from './log-window.ts';
import type { Message } from './messages.ts';
import { keepInPlace, noteHeights, overflows, sightOf } from './scroll-place.ts';

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
  /** The room in px for the messages before the slice and after it. */
  above: number;
  below: number;
  isAtEnd: boolean;
  /** How many messages of others came in since somebody left the end. */
  newCount: number;
  toEnd: () => void;
  handleScroll: () => void;
};

/** How near to the first message, in px, older ones are asked for. */
const nearStart = 300;
/** How often a single move draws at most. */
const mostDraws = 3;
/** How long, in ms, the log has been at rest when what is around a narrow slice is drawn. */
const restTime = 100;

function countNew(messages: readonly Message[], lastSeenKey: string | null): number {
  if (lastSeenKey === null) return 0;
  const index = messages.findLastIndex(({ key }) => key === lastSeenKey);
  return index === -1 ? 0 : messages.slice(index + 1).filter(({ isMine }) => !isMine).length;
}

/**
 * Keeps the slice of the log that is drawn. The scroller is `column-reverse`: its position counts from the end, so what
 * is put before the slice or taken from there moves nothing, in browsers without scroll anchoring too, and what is taken
 * from its end leaves its room. What changes behind a reader's back is measured and taken back before it is painted.
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
  const isAtEnd = logWindow.end === null;
  const firstKey = messages[0]?.key;
  const lastKey = messages.at(-1)?.key;

  // Who asked for what is before the first message waits at the start, and sees it come there without a move.
  const [knownFirstKey, setKnownFirstKey] = useState(firstKey);
  if (firstKey !== knownFirstKey) {
    setKnownFirstKey(firstKey);
    if (knownFirstKey !== undefined && messages[slice.start]?.key === knownFirstKey)
      setLogWindow(extendBack(messages, logWindow));
  }

  const heights = useRef(new Map<string, number>());

  const current = useRef(logWindow);
  useLayoutEffect(() => {
    current.current = logWindow;
  }, [logWindow]);

  function show(next: LogWindow): void {
    setLogWindow(next);
    if ((next.end === null) !== isAtEnd) setLastSeenKey(next.end === null ? null : (lastKey ?? null));
  }

  function drawAround(element: HTMLElement): void {
    const isLeap = hasLeapt(messages, current.current, sightOf(element));
    // What is drawn for the first time is higher or lower than it counted.
    for (let times = 0; times < mostDraws; times += 1) {
      noteHeights(element, heights.current);
      const next = followSight(messages, current.current, heights.current, sightOf(element), isLeap);
      if (next === current.current) break;
      keepInPlace(element, () => flushSync(() => show(next)));
    }
  }

  function handleMove(element: HTMLElement): void {
    const wasAtStart = sightOf(element).toStart < 1;
    drawAround(element);
    // CHR-11
    if (sliceOf(messages, current.current).start > 0) return;
    const { toStart } = sightOf(element);
    if (wasAtStart && toStart > 0) element.scrollTop -= toStart;
    else if (hasOlder && toStart < nearStart) onOlder();
  }

  const handleRest = useEffectEvent(() => {
    if (scroller.current !== null) drawAround(scroller.current);
  });
  useEffect(() => {
    if (!logWindow.isNarrow || lastKey === undefined) return undefined;
    const resting = setTimeout(() => handleRest(), restTime);
    return () => clearTimeout(resting);
  }, [logWindow, lastKey]);

  useEffect(() => onReadingBack(!isAtEnd), [isAtEnd, onReadingBack]);

  // A reader at the end stays there when something comes in.
  useLayoutEffect(() => {
    if (isAtEnd && scroller.current !== null) scroller.current.scrollTop = 0;
  }, [isAtEnd, lastKey]);

  // What does not fill the screen leaves nothing to scroll.
  useEffect(() => {
    if (messages.length > 0 && hasOlder && scroller.current !== null && !overflows(scroller.current))
      onOlder();
  }, [hasOlder, messages, onOlder]);

  return {
    scroller,
    slice,
    above: roomAbove(slice),
    below: roomBelow(messages, logWindow, slice),
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
      if (scroller.current !== null) handleMove(scroller.current);
    },
  };
}
