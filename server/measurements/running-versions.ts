/** How many employees are remembered for one app; each takes about 100 bytes. */
const mostEmployees = 50_000;

/** How many employees run a version, and when, in ms since 1970, one of them was last heard. */
export type Runners = { employees: number; heardAt: number };

/** The version of each app that employees had when this process last heard of them. */
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

  /** The employees of an app, by version. */
  of(app: string): ReadonlyMap<string, Runners> {
    const runners = new Map<string, Runners>();
    for (const { version, at } of this.#heard.get(app)?.values() ?? []) {
      const { employees, heardAt } = runners.get(version) ?? { employees: 0, heardAt: 0 };
      runners.set(version, { employees: employees + 1, heardAt: Math.max(heardAt, at) });
    }
    return runners;
  }
}
