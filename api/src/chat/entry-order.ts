import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Database } from '../database/database.ts';
import { publishEntries } from './write-repository.ts';

/** How many messages are published in one transaction. */
const most = 500;
/**
 * The pause between two such transactions, in ms. Where many people write at once, many messages are then published
 * together.
 */
const pause = 50;

/**
 * Publishes written messages to all processes, in one order for all rooms. A writer does not wait for writers in other
 * rooms: what several people wrote meanwhile is published together.
 */
export class EntryOrder {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #queue = pLimit(1);
  #next: Promise<void> | undefined;
  #lastAt = 0;

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
  }

  /**
   * Ends when everything written before the call is published. What could not be published is left to the next call.
   */
  publish(): Promise<void> {
    this.#next ??= this.#queue(async () => {
      await setTimeout(Math.max(0, this.#lastAt + pause - performance.now()));
      // The query below may miss what is written from here on, so that a later call needs another run.
      this.#next = undefined;
      try {
        while ((await publishEntries(this.#database, most)) === most);
      } catch (error) {
        this.#log.error({ err: error }, 'messages could not be published');
      }
      this.#lastAt = performance.now();
    });
    return this.#next;
  }

  /** Ends when nothing is being published any more. */
  settle(): Promise<void> {
    return this.#queue(async () => undefined);
  }
}
