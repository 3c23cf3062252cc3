import { openText, numeric } from '@field-sales/shared/contract/common';
import { currentEmployeeNumber, writeEmployeeCookie } from '@field-sales/shared/session';
import * as v from 'valibot';
import { backend } from '../calls/backend.ts';

export type RoomEvents = {
  /** A message came into a room. */
  onMessage?: (roomId: string) => void;
  onBadge?: (roomId: string, unreadCount: number) => void;
  /** Something may have been missed, as before the stream was open: it is to be asked for. */
  onGap?: () => void;
};

const messageEvent = v.object({ roomId: openText });
const badgeEvent = v.object({ roomId: openText, unreadCount: numeric });

/** Kept open this long, in ms, after the last screen that listened has gone: the next one usually listens too. */
const LINGER = 5000;
/** A stream that the server refused is asked for again after these times, in ms; the last one from then on. */
const retryDelays = [2000, 5000, 15_000, 60_000];
/** By up to this share a delay is longer: a server that comes back is not asked by every phone in the same second. */
const JITTER = 0.5;
/** Kept open this long, in ms, after the page was hidden: who only looks at something else comes back at once. */
const HIDDEN_LINGER = 10_000;

const listeners = new Set<RoomEvents>();
let source: EventSource | undefined;
let openedFor: string | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;
let retrying: ReturnType<typeof setTimeout> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;
let hiddenSince: number | undefined;
/** The last event that was heard: a stream that is opened anew goes on after it. */
let lastEventId: string | null = null;
/** What the open screens have asked for reaches up to where the stream begins. */
let isCovered = false;
/** Something came in while nobody looked: asking for it would have marked it as read. */
let isHeld = false;
/** Another page of the employee took this one's place: coming back by itself would only end that one's stream. */
let isDisplaced = false;

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

function parseEvent<TSchema extends v.GenericSchema>(
  event: MessageEvent,
  schema: TSchema,
): v.InferOutput<TSchema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(String(event.data)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function noteEvent({ lastEventId: id }: MessageEvent): void {
  if (id !== '') lastEventId = id;
}

function handleMessage(event: MessageEvent): void {
  noteEvent(event);
  const roomId = parseEvent(event, messageEvent)?.roomId;
  if (roomId === undefined || roomId === null) return;
  if (isHidden()) {
    isHeld = true;
    return;
  }
  for (const { onMessage } of [...listeners]) onMessage?.(roomId);
}

function handleBadge(event: MessageEvent): void {
  const { roomId = null, unreadCount = null } = parseEvent(event, badgeEvent) ?? {};
  if (roomId === null || unreadCount === null) return;
  for (const { onBadge } of [...listeners]) onBadge?.(roomId, unreadCount);
}

function tellGap(): void {
  if (isHidden()) {
    isHeld = true;
    return;
  }
  isHeld = false;
  for (const { onGap } of [...listeners]) onGap?.();
}

/** The stream listens from now on; what was loaded before that may lack something. */
function handleReady(event: MessageEvent): void {
  noteEvent(event);
  attempts = 0;
  if (!isCovered) tellGap();
  isCovered = false;
}

function handleResync(event: MessageEvent): void {
  noteEvent(event);
  tellGap();
}

function handleOver(): void {
  isDisplaced = true;
  close();
}

function handleError(): void {
  if (isHidden()) {
    close();
    return;
  }
  if (source?.readyState !== EventSource.CLOSED) {
    // The browser opens a lost connection again by itself, with the cookie that is there: another tab's, maybe.
    writeEmployeeCookie(openedFor);
    return;
  }
  close();
  const delay = retryDelays[Math.min(attempts, retryDelays.length - 1)] ?? 0;
  attempts += 1;
  retrying = setTimeout(open, delay * (1 + Math.random() * JITTER));
}

function isInUse(): boolean {
  return source !== undefined && source.readyState !== EventSource.CLOSED;
}

function addressOf(path: string, after: string | null): string {
  if (after === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lastEventId=${encodeURIComponent(after)}`;
}

function canOpen(): boolean {
  return (
    !isInUse() && !isDisplaced && !isHidden() && listeners.size > 0 && typeof EventSource !== 'undefined'
  );
}

function open(): void {
  const { streamPath, firstEventId } = backend.getState();
  if (streamPath === null || !canOpen()) return;
  clearTimeout(retrying);
  openedFor = currentEmployeeNumber();
  writeEmployeeCookie(openedFor);
  isCovered = lastEventId === null && firstEventId !== null;
  source = new EventSource(addressOf(streamPath, lastEventId ?? firstEventId));
  source.addEventListener('ready', handleReady);
  source.addEventListener('error', handleError);
  source.addEventListener('message', handleMessage);
  source.addEventListener('badge', handleBadge);
  source.addEventListener('resync', handleResync);
  source.addEventListener('over', handleOver);
}

function close(): void {
  clearTimeout(retrying);
  source?.close();
  source = undefined;
}

function reopen(): void {
  isDisplaced = false;
  close();
  open();
}

function handleHidden(): void {
  hiddenSince = Date.now();
  clearTimeout(hiding);
  hiding = setTimeout(close, HIDDEN_LINGER);
}

function handleVisibility(): void {
  if (isHidden()) {
    handleHidden();
    return;
  }
  clearTimeout(hiding);
  // Timers may have stood still meanwhile, and the connection may be dead without anyone having been told.
  const hasSlept = hiddenSince !== undefined && Date.now() - hiddenSince >= HIDDEN_LINGER;
  hiddenSince = undefined;
  // A stream that is opened anew asks for everything as soon as it listens.
  if (hasSlept || !isInUse()) reopen();
  else if (isHeld) tellGap();
}

function handlePageShow(event: PageTransitionEvent): void {
  if (event.persisted) reopen();
}

function watch(isWatching: boolean): void {
  clearTimeout(hiding);
  const change = isWatching ? 'addEventListener' : 'removeEventListener';
  document[change]('visibilitychange', handleVisibility);
  window[change]('online', reopen);
  if (isWatching) window.addEventListener('pageshow', handlePageShow);
  else window.removeEventListener('pageshow', handlePageShow);
}

backend.subscribe(open);

/**
 * Listens to what happens in the employee's rooms while the backend offers a stream; otherwise nothing ever comes. One
 * connection serves all listeners. Answers how to stop.
 */
export function listenToRooms(events: RoomEvents): () => void {
  clearTimeout(lingering);
  if (listeners.size === 0) watch(true);
  listeners.add(events);
  isDisplaced = false;
  if (isInUse() && openedFor !== currentEmployeeNumber()) reopen();
  else open();
  return () => {
    listeners.delete(events);
    if (listeners.size > 0) return;
    watch(false);
    lingering = setTimeout(close, LINGER);
  };
}

/** Forgets what was heard: for tests, which open the page anew. */
export function forgetStream(): void {
  lastEventId = null;
  isDisplaced = false;
  attempts = 0;
}
