import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Executor } from '../database/schema.ts';
import { findLocked } from '../employees/repository.ts';
import { eventText, messageText, describePublishedEntries } from './entry-description.ts';
import { findEntries, listEntriesAfter, listPublishedEntries, newestPlace } from './entry-repository.ts';
import type { ChatEvent } from './events.ts';
import { countUnread, findHeardRooms, unreadIn, type HeardRoom } from './room-repository.ts';

/** How many missed messages are sent one by one; if there are more, the page is asked to load everything again. */
const maxCatchUp = 500;
/** How many missed messages are sent whole. For more of them, it is faster to read pages of the rooms. */
const maxWholeCatchUp = 15;
/** How many messages are delivered to all streams in one go. */
const mostAtOnce = 100;
const maxStreamsOfOne = 6;
/** The pause between two signs of life, in ms. */
export const heartbeatPause = 20_000;
/** After how long, in ms, a page that does not know what `over` means opens its stream again. */
const retryOfEnded = 600_000;
/** How many bytes may wait for one reader. One that takes nothing is cut off before its events fill the memory. */
const maxUnsentBytes = 262_144;

type Stream = { employeeId: string; response: ServerResponse; lastPlace: bigint };

/**
 * The open event streams of this process, by employee. Everything is sent one after the other in one order, so that
 * catching up and live events never overtake each other. Messages are looked up by the place up to which all streams
 * were told: another process says only that there are new ones. Membership is looked up anew for every message
 * (API-24).
 */
export class ChatStreams {
  readonly #db: Executor;
  readonly #log: FastifyBaseLogger;
  readonly #streams = new Map<string, Set<Stream>>();
  readonly #queue = pLimit(1);
  /** The place up to which all streams were told; known while there is a stream. */
  #place = 0n;
  #isWoken = false;
  #isOver = false;

  constructor(db: Executor, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Whether every new stream is ended at once. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get count(): number {
    return [...this.#streams.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Opens a stream that starts after the last event that the client has, or now. */
  open(employeeId: string, response: ServerResponse, lastEventId: bigint | undefined): void {
    if (this.#isOver) {
      response.end();
      return;
    }
    const stream: Stream = { employeeId, response, lastPlace: lastEventId ?? 0n };
    response.on('close', () => {
      this.#remove(stream);
    });
    this.#inOrder(async () => {
      try {
        await this.#begin(stream, lastEventId);
      } catch (error) {
        // Later events would hide those that are missing. The phone comes again with the place that it has.
        response.destroy();
        throw error;
      }
    });
  }

  async #begin(stream: Stream, lastEventId: bigint | undefined): Promise<void> {
    if (this.#streams.size === 0) this.#place = BigInt(await newestPlace(this.#db));
    stream.lastPlace = lastEventId ?? this.#place;
    // A stream that was closed before its turn came would stay in the map for ever.
    if (stream.response.destroyed) return;
    if (this.#isOver) {
      stream.response.end();
      return;
    }
    send(stream, eventText('ready', {}, String(stream.lastPlace)));
    this.#add(stream);
    if (lastEventId !== undefined) await this.#catchUp(stream);
  }

  /** Delivers what a process has told the others; a lock-out ends the employee's streams (PRD-08). */
  deliver(event: ChatEvent): void {
    if (event.type === 'message') this.look();
    else if (event.type === 'read') this.#inOrder(() => this.#deliverRead(event));
    else
      this.#inOrder(async () => {
        this.#endOf([event.employeeId]);
      });
  }

  /** Delivers the messages that have not been delivered yet. */
  look(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    this.#inOrder(async () => {
      // The query below may miss what comes from here on, so that a later call needs another run.
      this.#isWoken = false;
      while (this.#streams.size > 0 && (await this.#deliverMessages()) === mostAtOnce);
    });
  }

  /** Delivers what was missed while nothing could be heard. */
  catchUpAll(): void {
    this.#inOrder(() => this.#endLocked());
    this.look();
  }

  /**
   * Keeps proxies from taking silence for the end, ends streams that a lock-out missed because they were just opening
   * (PRD-08), and delivers messages whose announcement was not heard.
   */
  beat(): void {
    for (const { response } of this.#all()) response.write(': \n\n');
    if (this.#streams.size > 0) this.catchUpAll();
  }

  /** Ends all streams, and those that are opened later as well. */
  endAll(): void {
    this.#isOver = true;
    for (const { response } of this.#all()) response.end();
    this.#streams.clear();
  }

  async #endLocked(): Promise<void> {
    this.#endOf(await findLocked(this.#db, [...this.#streams.keys()]));
  }

  #endOf(employeeIds: readonly string[]): void {
    for (const employeeId of employeeIds) for (const { response } of this.#of(employeeId)) response.end();
  }

  /** Answers how many messages were delivered. */
  async #deliverMessages(): Promise<number> {
    const entries = await listPublishedEntries(this.#db, String(this.#place), mostAtOnce);
    const last = entries.at(-1);
    if (last === undefined) return 0;
    const published = await describePublishedEntries(this.#db, entries);
    const rooms = await findHeardRooms(this.#db, [...new Set(published.map(({ roomId }) => roomId))]);
    const badges = new Map<string, ReadonlyMap<string, string>>();
    for (const [roomId, room] of rooms) badges.set(roomId, await this.#badgesOf(roomId, room));
    // Nothing is awaited from here on: either everything is sent, or nothing.
    const texts = new Map<Stream, string>();
    for (const { roomId, place, authorId, toAuthor, toOthers } of published) {
      for (const stream of this.#listening(rooms.get(roomId))) {
        if (BigInt(place) <= stream.lastPlace) continue;
        stream.lastPlace = BigInt(place);
        texts.set(stream, (texts.get(stream) ?? '') + (stream.employeeId === authorId ? toAuthor : toOthers));
      }
    }
    for (const ofRoom of badges.values()) {
      for (const [stream, text] of texts) {
        const badge = ofRoom.get(stream.employeeId);
        if (badge !== undefined) texts.set(stream, text + badge);
      }
    }
    for (const [stream, text] of texts) send(stream, text);
    this.#place = BigInt(last.place);
    return entries.length;
  }

  /** The `badge` events of a room for those who listen, by employee. */
  async #badgesOf(roomId: string, room: HeardRoom): Promise<Map<string, string>> {
    const counts = new Map<string, number>();
    const uncounted: string[] = [];
    for (const { employeeId } of this.#listening(room)) {
      const unread = unreadIn(room, employeeId);
      if (unread === undefined) uncounted.push(employeeId);
      else counts.set(employeeId, unread);
    }
    for (const { employeeId, unread } of await countUnread(this.#db, roomId, uncounted))
      counts.set(employeeId, unread);
    return new Map(
      [...counts].map(([employeeId, unreadCount]) => [employeeId, badgeText(roomId, unreadCount)]),
    );
  }

  async #deliverRead({ roomId, employeeId }: ChatEvent & { type: 'read' }): Promise<void> {
    const streams = this.#of(employeeId);
    if (streams.length === 0) return;
    const [member] = await countUnread(this.#db, roomId, [employeeId]);
    if (!member) return;
    for (const stream of streams) send(stream, badgeText(roomId, member.unread));
  }

  async #catchUp(stream: Stream): Promise<void> {
    const { employeeId, lastPlace } = stream;
    const place = String(lastPlace);
    const missed = await listEntriesAfter(this.#db, { employeeId, place, limit: maxCatchUp + 1 });
    if (missed.length > maxCatchUp) {
      stream.lastPlace = BigInt(await newestPlace(this.#db));
      send(stream, eventText('resync', {}, String(stream.lastPlace)));
      return;
    }
    const isWhole = missed.length <= maxWholeCatchUp;
    const published = isWhole
      ? await describePublishedEntries(this.#db, await findEntries(this.#db, missed))
      : [];
    const whole = new Map(
      published.map(({ id, authorId, toAuthor, toOthers }) => [
        id,
        authorId === employeeId ? toAuthor : toOthers,
      ]),
    );
    for (const entry of missed) {
      stream.lastPlace = BigInt(entry.place);
      send(stream, whole.get(entry.id) ?? messageText(entry));
    }
    for (const roomId of new Set(missed.map((entry) => entry.roomId))) {
      const [member] = await countUnread(this.#db, roomId, [employeeId]);
      if (member) send(stream, badgeText(roomId, member.unread));
    }
  }

  /** The open streams of a room's members. It goes through the members or the streams, whichever are fewer. */
  *#listening(room: HeardRoom | undefined): Generator<Stream> {
    if (room === undefined) return;
    const { members } = room;
    if (members.size < this.#streams.size)
      for (const id of members.keys()) yield* this.#streams.get(id) ?? [];
    else for (const [id, streams] of this.#streams) if (members.has(id)) yield* streams;
  }

  #of(employeeId: string): Stream[] {
    return [...(this.#streams.get(employeeId) ?? [])];
  }

  *#all(): Generator<Stream> {
    for (const streams of this.#streams.values()) yield* streams;
  }

  #add(stream: Stream): void {
    const own = this.#streams.get(stream.employeeId);
    if (own === undefined) this.#streams.set(stream.employeeId, new Set([stream]));
    else own.add(stream);
    this.#endOldest(this.#of(stream.employeeId));
  }

  #remove(stream: Stream): void {
    const own = this.#streams.get(stream.employeeId);
    own?.delete(stream);
    if (own?.size === 0) this.#streams.delete(stream.employeeId);
  }

  #endOldest(own: readonly Stream[]): void {
    for (const stream of own.slice(0, Math.max(0, own.length - maxStreamsOfOne))) {
      // If an ended stream reconnected by itself, it would end the one that replaced it, which would reconnect in turn.
      send(stream, `retry: ${retryOfEnded}\n${eventText('over', {})}`);
      stream.response.end();
    }
  }

  #inOrder(work: () => Promise<void>): void {
    this.#queue(work).catch((error: unknown) => {
      this.#log.error({ err: error }, 'an event could not be delivered');
    });
  }
}

function badgeText(roomId: string, unreadCount: number): string {
  return eventText('badge', { roomId, unreadCount });
}

function send({ response }: Stream, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > maxUnsentBytes) response.destroy();
  else response.write(text);
}
