import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Executor } from '../database/schema.ts';
import { findLocked } from '../employees/repository.ts';
import { listEntriesAfter, newestPlace } from './entry-repository.ts';
import type { ChatEvent } from './events.ts';
import { countUnread } from './room-repository.ts';

/** How many messages are sent one by one after a gap; past that, the page is asked to load everything again. */
const maxCatchUp = 500;
const maxStreamsOfOne = 6;
/** Between two signs of life, in ms. */
export const heartbeatPause = 20_000;
/** Until a page that does not know what `over` means opens its stream again, in ms. */
const retryOfEnded = 600_000;
/** A reader that takes nothing is cut off before its unsent events fill the memory. */
const maxUnsentBytes = 262_144;

type Stream = { employeeId: string; response: ServerResponse; lastPlace: bigint };

/**
 * The open event streams of this process. Whatever is sent is sent in one order, one thing after the other, so that
 * catching up and live events never overtake each other; membership is asked anew for every event.
 */
export class ChatStreams {
  readonly #db: Executor;
  readonly #log: FastifyBaseLogger;
  readonly #streams = new Set<Stream>();
  readonly #turn = pLimit(1);

  constructor(db: Executor, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  get count(): number {
    return this.#streams.size;
  }

  /** Opens a stream: from the last event that the client has, or from now on. */
  open(employeeId: string, response: ServerResponse, lastEventId: bigint | undefined): void {
    const stream: Stream = { employeeId, response, lastPlace: lastEventId ?? 0n };
    response.on('close', () => this.#streams.delete(stream));
    this.#inOrder(async () => {
      if (lastEventId === undefined) stream.lastPlace = await this.#newestPlace();
      // It was closed before its turn came, and would stay in the set for ever.
      if (response.destroyed) return;
      this.#send(stream, 'ready', {}, stream.lastPlace);
      this.#streams.add(stream);
      this.#endOldest(employeeId);
      if (lastEventId !== undefined) await this.#catchUp(stream);
    });
  }

  /** Delivers what a process has told through the database. */
  deliver(event: ChatEvent): void {
    if (this.#streams.size === 0) return;
    this.#inOrder(async () => {
      if (event.type === 'message') await this.#deliverMessage(event);
      else if (event.type === 'read') await this.#deliverRead(event);
      else this.#endOf([event.employeeId]);
    });
  }

  /** Delivers what was missed after a time in which nothing could be heard. */
  catchUpAll(): void {
    this.#inOrder(async () => {
      await this.#endLocked();
      for (const stream of this.#streams) await this.#catchUp(stream);
    });
  }

  /** Keeps proxies from taking silence for the end, and ends what a lock-out passed by: a stream that was just opening. */
  beat(): void {
    for (const { response } of this.#streams) response.write(': \n\n');
    if (this.#streams.size > 0) this.#inOrder(() => this.#endLocked());
  }

  endAll(): void {
    for (const { response } of this.#streams) response.end();
    this.#streams.clear();
  }

  async #endLocked(): Promise<void> {
    const ids = [...new Set([...this.#streams].map(({ employeeId }) => employeeId))];
    this.#endOf(await findLocked(this.#db, ids));
  }

  #endOf(employeeIds: readonly string[]): void {
    for (const employeeId of employeeIds) for (const { response } of this.#of(employeeId)) response.end();
  }

  async #deliverMessage({ roomId, entryId, place }: ChatEvent & { type: 'message' }): Promise<void> {
    const employeeIds = [...new Set([...this.#streams].map(({ employeeId }) => employeeId))];
    const members = await countUnread(this.#db, roomId, employeeIds);
    for (const { employeeId, unread } of members) {
      for (const stream of this.#of(employeeId)) {
        if (BigInt(place) <= stream.lastPlace) continue;
        stream.lastPlace = BigInt(place);
        this.#send(stream, 'message', { roomId, entryId }, stream.lastPlace);
        this.#send(stream, 'badge', { roomId, unreadCount: unread });
      }
    }
  }

  async #deliverRead({ roomId, employeeId }: ChatEvent & { type: 'read' }): Promise<void> {
    const streams = this.#of(employeeId);
    if (streams.length === 0) return;
    const [member] = await countUnread(this.#db, roomId, [employeeId]);
    if (!member) return;
    for (const stream of streams) this.#send(stream, 'badge', { roomId, unreadCount: member.unread });
  }

  async #catchUp(stream: Stream): Promise<void> {
    const { employeeId, lastPlace } = stream;
    const missed = await listEntriesAfter(this.#db, employeeId, String(lastPlace), maxCatchUp + 1);
    if (missed.length > maxCatchUp) {
      stream.lastPlace = await this.#newestPlace();
      this.#send(stream, 'resync', {}, stream.lastPlace);
      return;
    }
    for (const { id, roomId, place } of missed) {
      stream.lastPlace = BigInt(place);
      this.#send(stream, 'message', { roomId, entryId: id }, stream.lastPlace);
    }
    for (const roomId of new Set(missed.map((entry) => entry.roomId))) {
      const [member] = await countUnread(this.#db, roomId, [employeeId]);
      if (member) this.#send(stream, 'badge', { roomId, unreadCount: member.unread });
    }
  }

  async #newestPlace(): Promise<bigint> {
    return BigInt(await newestPlace(this.#db));
  }

  #of(employeeId: string): Stream[] {
    return [...this.#streams].filter((stream) => stream.employeeId === employeeId);
  }

  #endOldest(employeeId: string): void {
    const own = this.#of(employeeId);
    for (const stream of own.slice(0, Math.max(0, own.length - maxStreamsOfOne))) {
      // A stream that reconnected by itself would end the one that replaced it, which would reconnect in turn.
      stream.response.write(`retry: ${retryOfEnded}\n`);
      this.#send(stream, 'over', {});
      stream.response.end();
    }
  }

  #send({ response }: Stream, event: string, data: object, id?: bigint): void {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > maxUnsentBytes) {
      response.destroy();
      return;
    }
    response.write(
      `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    );
  }

  #inOrder(work: () => Promise<void>): void {
    this.#turn(work).catch((error: unknown) => {
      this.#log.error({ err: error }, 'an event could not be delivered');
    });
  }
}
