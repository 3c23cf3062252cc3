import pLimit, { type LimitFunction } from 'p-limit';

type Waiting = { pixels: number; start: () => void };

/** At once: of all pictures together, and how many. */
type Limits = { pixels: number; pictures: number };

/** Lets pictures be decoded side by side, in the order in which they came; one at a time of an owner. */
export class PixelTurns {
  readonly #limits: Limits;
  readonly #waiting: Waiting[] = [];
  readonly #owners = new Map<string, LimitFunction>();
  readonly #running: Limits = { pixels: 0, pictures: 0 };

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(owner: string, pixels: number, work: () => Promise<T>): Promise<T> {
    const turn = this.#owners.get(owner) ?? pLimit(1);
    this.#owners.set(owner, turn);
    try {
      return await turn(() => this.#decode(Math.min(pixels, this.#limits.pixels), work));
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
      this.#running.pixels -= pixels;
      this.#running.pictures -= 1;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#running.pictures >= this.#limits.pictures) return;
      if (this.#running.pixels + next.pixels > this.#limits.pixels) return;
      this.#waiting.shift();
      this.#running.pixels += next.pixels;
      this.#running.pictures += 1;
      next.start();
    }
  }
}
