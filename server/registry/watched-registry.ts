import type { RegistryLine } from '@field-sales/shared/contract/registry';
import pTimeout from 'p-timeout';
import { describeLine, type AppLine, type Person } from '../rollouts/rollout.ts';
import { lineIn, longestPageWait, type Lines, type Registry } from './registry.ts';
import { linesOf } from './change.ts';
import type { StoredRegistry } from './stored-registry.ts';

/** How old, in ms, the lines may be that are served. */
const longestAge = 5000;

/** What an app's change of this number says, as long as it has had so many changes. */
type Known = { count: number; number: number; line: AppLine };

/**
 * The registry of a store, asked now and then, and only while pages ask. While it cannot be read the lines
 * that were read last are served. An app that was never promoted has the line of `built`.
 */
export class WatchedRegistry implements Registry {
  readonly #registry: StoredRegistry;
  readonly #built: Registry;
  readonly #now: () => number;
  #known: ReadonlyMap<string, Known> | undefined;
  #asked = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(registry: StoredRegistry, built: Registry, now: () => number = Date.now) {
    this.#registry = registry;
    this.#built = built;
    this.#now = now;
  }

  async lines(): Promise<Lines | undefined> {
    if (this.#known === undefined || this.#now() - this.#asked >= longestAge) {
      this.#reading ??= this.#read();
      const reading = this.#reading;
      await (this.#known === undefined
        ? reading
        : pTimeout(reading, { milliseconds: longestPageWait, message: false }));
    }
    if (this.#known === undefined) return undefined;
    const promoted = [...this.#known].map(([app, { line }]) => [app, line] as const);
    return { ...(await this.#built.lines()), ...Object.fromEntries(promoted) };
  }

  async line(name: string, person?: Person): Promise<RegistryLine | undefined> {
    return lineIn(this, name, person);
  }

  async former(name: string): Promise<readonly AppLine[]> {
    const { changes } = await this.#registry.read(name);
    return [...linesOf(changes), ...(await this.#built.former(name))];
  }

  async #read(): Promise<void> {
    try {
      const known = new Map<string, Known>();
      for (const app of await this.#registry.apps()) {
        const current = await this.#newest(app);
        if (current === undefined) continue;
        if (current.number !== this.#known?.get(app)?.number)
          console.log(`registry: ${app} ${describeLine(current.line)}`);
        known.set(app, current);
      }
      this.#known = known;
    } catch (error) {
      console.error('registry: it cannot be read, the lines before are served', error);
    } finally {
      this.#asked = this.#now();
      this.#reading = undefined;
    }
  }

  async #newest(app: string): Promise<Known | undefined> {
    const count = await this.#registry.count(app);
    const known = this.#known?.get(app);
    // A change that was served is never taken back: where it is gone or spoilt, somebody did that by hand.
    if (known !== undefined && count <= known.count) return known;
    const served = known?.number ?? 0;
    for (let number = count; number > served; number -= 1) {
      const change = await this.#registry.change(app, number);
      if (change !== undefined) return { count, number, line: change.to };
    }
    return known && { ...known, count };
  }
}
