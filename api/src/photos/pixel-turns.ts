import pLimit, { type LimitFunction } from 'p-limit';

type Waiting = { pixels: number; start: () => void };

/** Lets pictures be decoded side by side, up to a sum of pixels, in the order in which they came; one at a time of an owner. */
export class PixelTurns {
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  readonly #owners = new Map<string, LimitFunction>();
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(owner: string, pixels: number, work: () => Promise<T>): Promise<T> {
    const turn = this.#owners.get(owner) ?? pLimit(1);
    this.#owners.set(owner, turn);
    try {
      return await turn(() => this.#decode(Math.min(pixels, this.#most), work));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) this.#owners.delete(owner);
    }
  }

  async #decode<T>(pixels: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ pixels, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running -= pixels;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#running + next.pixels > this.#most) return;
      this.#waiting.shift();
      this.#running += next.pixels;
      next.start();
    }
  }
}
