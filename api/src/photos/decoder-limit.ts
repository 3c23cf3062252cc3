import pLimit, { type LimitFunction } from 'p-limit';
import { overloaded } from '../http/errors.ts';

type Waiting = { bytes: number; start: () => void };

/** What is decoded at the same time: the memory of all pictures together, and their number. */
type AtOnce = { bytes: number; pictures: number };
/** `wait` is how long, in ms, a picture waits at most before it is refused. */
type Limits = AtOnce & { wait: number };

/**
 * Lets pictures be decoded at the same time, in the order of their arrival, but only one at a time for each owner
 * (PRD-12).
 */
export class DecoderLimit {
  readonly #limits: Limits;
  readonly #waiting: Waiting[] = [];
  readonly #owners = new Map<string, LimitFunction>();
  readonly #running: AtOnce = { bytes: 0, pictures: 0 };

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** `bytes` is the memory that the picture takes while it is decoded. */
  async run<T>(owner: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const queue = this.#owners.get(owner) ?? pLimit(1);
    this.#owners.set(owner, queue);
    try {
      return await queue(() => this.#decode(Math.min(bytes, this.#limits.bytes), work));
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.#owners.delete(owner);
    }
  }

  async #decode<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await this.#whenThereIsRoom(bytes);
    try {
      return await work();
    } finally {
      this.#running.bytes -= bytes;
      this.#running.pictures -= 1;
      this.#startNext();
    }
  }

  /**
   * Fails with 503 if there is no room in time (PRD-14): a connection that waited longer would be cut without an
   * answer.
   */
  #whenThereIsRoom(bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        bytes,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(overloaded());
        this.#startNext();
      }, this.#limits.wait);
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#running.pictures >= this.#limits.pictures) return;
      if (this.#running.bytes + next.bytes > this.#limits.bytes) return;
      this.#waiting.shift();
      this.#running.bytes += next.bytes;
      this.#running.pictures += 1;
      next.start();
    }
  }
}
