/** What an employee's taps take: of how many pages, and the mean of the logarithms of their slowest taps in ms. */
export type Taps = { readonly pages: number; readonly mean: number };

/** Employees who are remembered; each takes about 100 bytes. */
const mostEmployees = 20_000;
/** Later pages count as if there had been this many before them: phones change. */
const memory = 20;
/** The mean of all employees is made of at least this many. */
const fewestEmployees = 20;

/** How long the slowest tap of a page takes, by employee. */
export class TapLog {
  readonly #taps = new Map<string, Taps>();

  add(employee: string, milliseconds: number): void {
    const value = Math.log(Math.max(milliseconds, 8));
    const { pages, mean } = this.#taps.get(employee) ?? { pages: 0, mean: 0 };
    if (pages === 0 && this.#taps.size >= mostEmployees) return;
    const next = Math.min(pages + 1, memory);
    this.#taps.set(employee, { pages: next, mean: mean + (value - mean) / next });
  }

  of(employee: string): Taps | undefined {
    return this.#taps.get(employee);
  }

  /** What is assumed for an unknown employee: one page of an average employee. */
  ofAll(): Taps | undefined {
    if (this.#taps.size < fewestEmployees) return undefined;
    let sum = 0;
    for (const { mean } of this.#taps.values()) sum += mean;
    return { pages: 1, mean: sum / this.#taps.size };
  }
}

/** By how much pages of one phone differ from each other, as a logarithm: about half as much again, or less. */
const spread = 0.5;
/** Less than this many times as slow is not felt. */
const leastFactor = 1.3;
/** By how many times the spread of their mean pages have to be slower. */
const distance = 2.2;

/** Whether an employee's pages became slower by more than they differ among themselves. */
export function isSlower(now: Taps, before: Taps): boolean {
  const noise = spread * Math.sqrt(1 / now.pages + 1 / before.pages);
  return now.pages > 1 && now.mean - before.mean >= Math.max(Math.log(leastFactor), distance * noise);
}
