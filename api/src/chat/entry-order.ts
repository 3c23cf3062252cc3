import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Executor } from '../database/schema.ts';
import { tellEntries } from './write-repository.ts';

/** How many messages are told of in one transaction. */
const most = 500;

/**
 * Tells all processes of what has been written, in one order for all rooms. Who writes does not wait for who writes in
 * another room; what was written by several meanwhile is told of together.
 */
export class EntryOrder {
  readonly #db: Executor;
  readonly #log: FastifyBaseLogger;
  readonly #turn = pLimit(1);
  #next: Promise<void> | undefined;

  constructor(db: Executor, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Ends when everything that has been written before has been told of, or could not be and is left to the next time. */
  tell(): Promise<void> {
    this.#next ??= this.#turn(async () => {
      // What is written from here on may be missed by the question that follows.
      this.#next = undefined;
      try {
        while ((await tellEntries(this.#db, most)) === most);
      } catch (error) {
        this.#log.error({ err: error }, 'messages could not be told of');
      }
    });
    return this.#next;
  }
}
