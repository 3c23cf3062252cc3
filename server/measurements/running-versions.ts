/** Employees of one app who are remembered; each takes about 100 bytes. */
const mostEmployees = 50_000;

/** How many employees run a version, and when in ms since 1970 one of them was heard last. */
export type Runners = { employees: number; heardAt: number };

/** Which version of each app employees had when this process heard of them last. */
export class RunningVersions {
  readonly #heard = new Map<string, Map<string, { version: string; at: number }>>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  record({ name, version }: { name: string; version: string }, employee: string): void {
    const heard = this.#heard.get(name) ?? new Map<string, { version: string; at: number }>();
    this.#heard.set(name, heard);
    if (heard.size >= mostEmployees && !heard.has(employee)) return;
    heard.set(employee, { version, at: this.#now() });
  }

  /** By version. */
  of(app: string): ReadonlyMap<string, Runners> {
    const runners = new Map<string, Runners>();
    for (const { version, at } of this.#heard.get(app)?.values() ?? []) {
      const { employees, heardAt } = runners.get(version) ?? { employees: 0, heardAt: 0 };
      runners.set(version, { employees: employees + 1, heardAt: Math.max(heardAt, at) });
    }
    return runners;
  }
}
