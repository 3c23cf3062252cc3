/** Numbers that look random but are the same each time, so that texts and tests can rely on the sample data. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0 to 1, without 1 itself (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** `count` different items, or all if there are fewer. */
  some<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    const picked: T[] = [];
    while (picked.length < count && rest.length > 0)
      picked.push(...rest.splice(this.integer(0, rest.length - 1), 1));
    return picked;
  }
}

export function uuidOf(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
