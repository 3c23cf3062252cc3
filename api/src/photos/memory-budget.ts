import { overloaded, tooManyCalls } from '../http/errors.ts';

/** In bytes: for everybody in this process together, and for one employee. */
type Limits = { all: number; one: number };

/**
 * The memory of this process that callers may take at the same time (PRD-12). Nobody waits for memory: two callers that
 * each hold a part of what they need would wait for each other. A caller that asks for more than is left is refused,
 * and gives back what it has.
 */
export class MemoryBudget {
  readonly #limits: Limits;
  readonly #held = new Map<string, number>();
  #sum = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get held(): number {
    return this.#sum;
  }

  /**
   * Takes memory for a caller. 429 if the caller already has a full share, 503 if everybody together has taken all
   * (PRD-13, PRD-14).
   */
  take(employeeId: string, bytes: number): void {
    const own = this.#held.get(employeeId) ?? 0;
    // A caller who holds nothing may always begin, however much one thing takes.
    if (own > 0 && own + bytes > this.#limits.one) throw tooManyCalls();
    if (this.#sum > 0 && this.#sum + bytes > this.#limits.all) throw overloaded();
    this.#held.set(employeeId, own + bytes);
    this.#sum += bytes;
  }

  give(employeeId: string, bytes: number): void {
    const rest = (this.#held.get(employeeId) ?? 0) - bytes;
    if (rest > 0) this.#held.set(employeeId, rest);
    else this.#held.delete(employeeId);
    this.#sum -= bytes;
  }
}

/** What one request holds of a budget, until it gives it back. */
export class Holding {
  readonly #budget: MemoryBudget;
  readonly #employeeId: string;
  #bytes = 0;

  constructor(budget: MemoryBudget, employeeId: string) {
    this.#budget = budget;
    this.#employeeId = employeeId;
  }

  take(bytes: number): void {
    this.#budget.take(this.#employeeId, bytes);
    this.#bytes += bytes;
  }

  give(bytes: number): void {
    this.#budget.give(this.#employeeId, bytes);
    this.#bytes -= bytes;
  }

  giveAll(): void {
    this.#budget.give(this.#employeeId, this.#bytes);
    this.#bytes = 0;
  }
}
