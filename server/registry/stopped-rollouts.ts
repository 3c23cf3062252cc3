import type { RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { appLineSchema, liveLine, type AppLine, type Person } from '../rollouts/rollout.ts';
import { lineIn, type Lines, type Registry } from './registry.ts';

/**
 * A registry without the rollouts that this process has stopped: its pages get the live line without waiting until the
 * change was written and read again, even if it cannot be written (DEP-17).
 */
export class StoppedRollouts implements Registry {
  readonly #registry: Registry;
  readonly #stopped = new Map<string, string>();

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  stop(app: string, version: string): void {
    this.#stopped.set(app, version);
  }

  async lines(): Promise<Lines | undefined> {
    const lines = await this.#registry.lines();
    if (lines === undefined || this.#stopped.size === 0) return lines;
    return Object.fromEntries(Object.entries(lines).map(([app, line]) => [app, this.#without(app, line)]));
  }

  async line(name: string, person?: Person): Promise<RegistryLine | undefined> {
    return lineIn(this, name, person);
  }

  async former(name: string): Promise<readonly AppLine[]> {
    return this.#registry.former(name);
  }

  #without(app: string, line: unknown): unknown {
    const stopped = this.#stopped.get(app);
    if (stopped === undefined) return line;
    const parsed = v.safeParse(appLineSchema, line);
    if (parsed.success && parsed.output.rollout?.line.version === stopped) return liveLine(parsed.output);
    // The rollout has ended in the registry, so that the same version may be tried again.
    this.#stopped.delete(app);
    return line;
  }
}
