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
/** After so long, in ms, in the background a stream may be dead without anyone having been told. */
const ASLEEP = 10_000;

const listeners = new Set<RoomEvents>();
let source: EventSource | undefined;
let openedFor: string | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;
let retrying: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;
let hiddenSince: number | undefined;
/** Something came in while nobody looked: asking for it would have marked it as read. */
let isHeld = false;

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

function handleMessage(event: MessageEvent): void {
  const roomId = parseEvent(event, messageEvent)?.roomId;
  if (roomId === undefined || roomId === null) return;
  if (document.visibilityState === 'hidden') {
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

function handleGap(): void {
  if (document.visibilityState === 'hidden') {
    isHeld = true;
    return;
  }
  isHeld = false;
  for (const { onGap } of [...listeners]) onGap?.();
}

function handleOpen(): void {
  attempts = 0;
  handleGap();
}

function handleError(): void {
  // A lost connection is opened again by the browser; a refusal is final for it.
  if (source?.readyState !== EventSource.CLOSED) return;
  close();
  const delay = retryDelays[Math.min(attempts, retryDelays.length - 1)];
  attempts += 1;
  retrying = setTimeout(open, delay);
}

function isInUse(): boolean {
  return source !== undefined && source.readyState !== EventSource.CLOSED;
}

function open(): void {
  const { streamPath } = backend.getState();
  if (isInUse() || streamPath === null || listeners.size === 0 || typeof EventSource === 'undefined') return;
  clearTimeout(retrying);
  openedFor = currentEmployeeNumber();
  writeEmployeeCookie(openedFor);
  source = new EventSource(streamPath);
  source.addEventListener('open', handleOpen);
  source.addEventListener('error', handleError);
  source.addEventListener('message', handleMessage);
  source.addEventListener('badge', handleBadge);
  source.addEventListener('resync', handleGap);
}

function close(): void {
  clearTimeout(retrying);
  source?.close();
  source = undefined;
}

function reopen(): void {
  close();
  open();
}

function handleVisibility(): void {
  if (document.visibilityState === 'hidden') {
    hiddenSince = Date.now();
    return;
  }
  const slept = hiddenSince === undefined ? 0 : Date.now() - hiddenSince;
  hiddenSince = undefined;
  if (slept >= ASLEEP) reopen();
  if (isHeld) handleGap();
}

function handlePageShow(event: PageTransitionEvent): void {
  if (event.persisted) reopen();
}

function watch(isWatching: boolean): void {
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
  if (isInUse() && openedFor !== currentEmployeeNumber()) reopen();
  else open();
  return () => {
    listeners.delete(events);
    if (listeners.size > 0) return;
    watch(false);
    lingering = setTimeout(close, LINGER);
  };
}
