import { logEntry, type LogEntry } from '../contract/chat.ts';
import { openText, numeric } from '@field-sales/shared/contract/values';
import { openStream } from '@field-sales/shared/http';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import * as v from 'valibot';
import { backendOf, type Backend } from '../calls/backend.ts';
import { perPage } from '@field-sales/shared/lib/page-scope';

export type RoomEvents = {
  /** A message came into a room: the message itself, where the backend sends it along. */
  onMessage?: (roomId: string, entry: LogEntry | null) => void;
  onBadge?: (roomId: string, unreadCount: number) => void;
  /** Something may have been missed, for example before the stream was open, and has to be asked for. */
  onGap?: () => void;
};

const messageEvent = v.object({ roomId: openText, entry: v.fallback(v.nullish(logEntry, null), null) });
const badgeEvent = v.object({ roomId: openText, unreadCount: numeric });

/** Kept open this long, in ms, after the last screen that listened has gone: the next one usually listens too. */
const lingerTime = 5000;
/** A stream that the server refused is asked for again after these times, in ms; the last one from then on. */
const retryDelays = [2000, 5000, 15_000, 60_000];
/**
 * The largest share that is added to a delay at random, so that a server that comes back is not asked by every phone in
 * the same second.
 */
const delayJitter = 0.5;
/**
 * Kept open this long, in ms, after the page was hidden: a person who only looks at something else comes back at once.
 */
const hiddenLingerTime = 10_000;

/**
 * After an interruption shorter than this, in ms, such as the replacement of a server, the stream goes on: the messages
 * of that time come by themselves. After a longer one, more than messages may have changed.
 */
const shortInterruption = 30_000;

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

function addressOf(path: string, after: string | null): string {
  if (after === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lastEventId=${encodeURIComponent(after)}`;
}

/** Listens to what happens in the employee's rooms. One connection serves all listeners. */
export class RoomStream {
  readonly #backend: Backend;
  readonly #listeners = new Set<RoomEvents>();
  #source: EventSource | undefined;
  #openedFor: string | null = null;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  #hiddenSince: number | undefined;
  /** The last event that was heard: a stream that is opened anew goes on after it. */
  #lastEventId: string | null = null;
  /** Whether what the open screens have loaded reaches up to the beginning of the stream. */
  #isCovered = false;
  /** Since when the browser has been opening the stream again by itself. */
  #interruptedAt: number | undefined;
  /** Something came in while nobody looked; asking for it then would have marked it as read. */
  #isHeld = false;
  /** Another page of the employee took this one's place: coming back by itself would only end that one's stream. */
  #isDisplaced = false;

  constructor(backend: Backend) {
    this.#backend = backend;
    backend.subscribe(() => this.#open());
  }

  /** Listens while the backend offers a stream; otherwise nothing ever comes. Answers how to stop. */
  listen(events: RoomEvents): () => void {
    clearTimeout(this.#lingering);
    if (this.#listeners.size === 0) this.#watch(true);
    this.#listeners.add(events);
    this.#isDisplaced = false;
    if (this.#isInUse() && this.#openedFor !== currentEmployeeNumber()) this.#reopen();
    else this.#open();
    return () => {
      this.#listeners.delete(events);
      if (this.#listeners.size > 0) return;
      this.#watch(false);
      this.#lingering = setTimeout(() => this.#close(), lingerTime);
    };
  }

  #recordEvent({ lastEventId: id }: MessageEvent): void {
    if (id !== '') this.#lastEventId = id;
  }

  readonly #handleMessage = (event: MessageEvent): void => {
    this.#recordEvent(event);
    const { roomId = null, entry = null } = parseEvent(event, messageEvent) ?? {};
    if (roomId === null) return;
    if (isHidden()) {
      this.#isHeld = true;
      return;
    }
    for (const { onMessage } of [...this.#listeners]) onMessage?.(roomId, entry);
  };

  readonly #handleBadge = (event: MessageEvent): void => {
    const { roomId = null, unreadCount = null } = parseEvent(event, badgeEvent) ?? {};
    if (roomId === null || unreadCount === null) return;
    for (const { onBadge } of [...this.#listeners]) onBadge?.(roomId, unreadCount);
  };

  #reportGap(): void {
    if (isHidden()) {
      this.#isHeld = true;
      return;
    }
    this.#isHeld = false;
    for (const { onGap } of [...this.#listeners]) onGap?.();
  }

  /** The stream listens from now on; what was loaded earlier may lack something. */
  readonly #handleReady = (event: MessageEvent): void => {
    const isNothingMissed = this.#isCovered || this.#isGoneOn(event);
    this.#recordEvent(event);
    this.#attempts = 0;
    this.#isCovered = false;
    this.#interruptedAt = undefined;
    if (!isNothingMissed) this.#reportGap();
  };

  /**
   * Whether the stream continues after the last event that was heard. Otherwise all phones of a server that ended would
   * ask at once.
   */
  #isGoneOn({ lastEventId }: MessageEvent): boolean {
    return (
      this.#interruptedAt !== undefined &&
      Date.now() - this.#interruptedAt < shortInterruption &&
      lastEventId !== '' &&
      lastEventId === this.#lastEventId
    );
  }

  readonly #handleResync = (event: MessageEvent): void => {
    this.#recordEvent(event);
    this.#reportGap();
  };

  readonly #handleOver = (): void => {
    this.#isDisplaced = true;
    this.#close();
  };

  readonly #handleError = (): void => {
    if (isHidden()) {
      this.#close();
      return;
    }
    // A connection that was lost is opened again by the browser itself.
    if (this.#source?.readyState !== EventSource.CLOSED) {
      this.#interruptedAt ??= Date.now();
      return;
    }
    this.#close();
    const delay = retryDelays[Math.min(this.#attempts, retryDelays.length - 1)] ?? 0;
    this.#attempts += 1;
    this.#retrying = setTimeout(() => this.#open(), delay * (1 + Math.random() * delayJitter));
  };

  #isInUse(): boolean {
    return this.#source !== undefined && this.#source.readyState !== EventSource.CLOSED;
  }

  #canOpen(): boolean {
    return (
      !this.#isInUse() &&
      !this.#isDisplaced &&
      !isHidden() &&
      this.#listeners.size > 0 &&
      typeof EventSource !== 'undefined'
    );
  }

  #open(): void {
    const { streamPath, firstEventId } = this.#backend.getState();
    if (streamPath === null || !this.#canOpen()) return;
    clearTimeout(this.#retrying);
    this.#openedFor = currentEmployeeNumber();
    this.#isCovered = this.#lastEventId === null && firstEventId !== null;
    this.#interruptedAt = undefined;
    const address = addressOf(streamPath, this.#lastEventId ?? firstEventId);
    const source = openStream(address, this.#openedFor, this.#handleError);
    source.addEventListener('ready', this.#handleReady);
    source.addEventListener('message', this.#handleMessage);
    source.addEventListener('badge', this.#handleBadge);
    source.addEventListener('resync', this.#handleResync);
    source.addEventListener('over', this.#handleOver);
    this.#source = source;
  }

  #close(): void {
    clearTimeout(this.#retrying);
    this.#source?.close();
    this.#source = undefined;
  }

  readonly #reopen = (): void => {
    this.#isDisplaced = false;
    this.#close();
    this.#open();
  };

  #handleHidden(): void {
    this.#hiddenSince = Date.now();
    clearTimeout(this.#hiding);
    this.#hiding = setTimeout(() => this.#close(), hiddenLingerTime);
  }

  readonly #handleVisibility = (): void => {
    if (isHidden()) {
      this.#handleHidden();
      return;
    }
    clearTimeout(this.#hiding);
    // Timers may have stood still meanwhile, and the connection may be dead without an event.
    const hasSlept = this.#hiddenSince !== undefined && Date.now() - this.#hiddenSince >= hiddenLingerTime;
    this.#hiddenSince = undefined;
    // A stream that is opened anew asks for everything as soon as it listens.
    if (hasSlept || !this.#isInUse()) this.#reopen();
    else if (this.#isHeld) this.#reportGap();
  };

  readonly #handlePageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#reopen();
  };

  #watch(isWatching: boolean): void {
    clearTimeout(this.#hiding);
    const change = isWatching ? 'addEventListener' : 'removeEventListener';
    document[change]('visibilitychange', this.#handleVisibility);
    window[change]('online', this.#reopen);
    if (isWatching) window.addEventListener('pageshow', this.#handlePageShow);
    else window.removeEventListener('pageshow', this.#handlePageShow);
  }
}

export const roomStreamOf = perPage((scope) => new RoomStream(backendOf(scope)));
