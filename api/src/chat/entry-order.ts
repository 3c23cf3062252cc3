import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Database } from '../database/database.ts';
import { publishEntries } from './write-repository.ts';

/** How many messages are told of in one transaction. */
const most = 500;
/** Between two of them, in ms: where many write at once, many are told of together. */
const pause = 20;

/**
 * Tells all processes of what has been written, in one order for all rooms. Who writes does not wait for who writes in
 * another room; what was written by several meanwhile is told of together.
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

  /** Ends when everything that has been written before has been told of, or could not be and is left to the next time. */
  tell(): Promise<void> {
    this.#next ??= this.#queue(async () => {
      await setTimeout(Math.max(0, this.#lastAt + pause - performance.now()));
      // What is written from here on may be missed by the question that follows.
      this.#next = undefined;
      try {
        while ((await publishEntries(this.#database, most)) === most);
      } catch (error) {
        this.#log.error({ err: error }, 'messages could not be told of');
      }
      this.#lastAt = performance.now();
    });
    return this.#next;
  }

  /** Ends when nothing is being told any more. */
  settle(): Promise<void> {
    return this.#queue(async () => undefined);
  }
}
