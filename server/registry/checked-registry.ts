import { isDeepStrictEqual } from 'node:util';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import type { LineCheck } from './signed-lines.ts';
import { lineIn, type Lines, type Registry } from './registry.ts';
import { appLineSchema, type AppLine, type Person } from '../rollouts/rollout.ts';

/**
 * A registry that serves only lines that pass a check (DEP-08); where one does not, the last one that did is served
 * instead. What the image itself carries is not checked: it comes by another way.
 */
export class CheckedRegistry implements Registry {
  readonly #registry: Registry;
  readonly #check: LineCheck;
  readonly #carried: Registry | undefined;
  readonly #passed = new Map<string, AppLine>();
  /** For apps whose line does not pass: the line that passed before this process began. */
  readonly #former = new Map<string, Promise<AppLine | undefined>>();

  constructor(registry: Registry, check: LineCheck, carried?: Registry) {
    this.#registry = registry;
    this.#check = check;
    this.#carried = carried;
  }

  async lines(): Promise<Lines | undefined> {
    const lines = await this.#registry.lines();
    if (lines === undefined) return undefined;
    const carried = (await this.#carried?.lines()) ?? {};
    const checked = Object.entries(lines).map(async ([app, line]): Promise<[string, unknown][]> => {
      if (isDeepStrictEqual(line, carried[app])) return [[app, line]];
      const passed = (await this.#passing(app, line)) ?? carried[app];
      return passed === undefined ? [] : [[app, passed]];
    });
    return Object.fromEntries<unknown>((await Promise.all(checked)).flat());
  }

  async line(name: string, person?: Person): Promise<RegistryLine | undefined> {
    return lineIn(this, name, person);
  }

  async former(name: string): Promise<readonly AppLine[]> {
    const lines = await this.#registry.former(name);
    return (await Promise.all(lines.map((line) => this.#checked(name, line)))).filter(
      (line) => line !== undefined,
    );
  }

  async #passing(app: string, line: unknown): Promise<AppLine | undefined> {
    const parsed = v.safeParse(appLineSchema, line);
    const passing = parsed.success ? await this.#checked(app, parsed.output) : undefined;
    if (passing !== undefined) {
      this.#passed.set(app, passing);
      return passing;
    }
    const before = this.#passed.get(app) ?? (await this.#formerly(app));
    return before && this.#checked(app, before);
  }

  async #formerly(app: string): Promise<AppLine | undefined> {
    const seeking = this.#former.get(app) ?? this.former(app).then(([newest]) => newest);
    this.#former.set(app, seeking);
    return seeking.catch(() => {
      this.#former.delete(app);
      return undefined;
    });
  }

  /** A rollout whose line does not pass is left out. */
  async #checked(app: string, { rollout, ...live }: AppLine): Promise<AppLine | undefined> {
    if (!(await this.#check(app, live))) return undefined;
    return rollout !== undefined && (await this.#check(app, rollout.line)) ? { ...live, rollout } : live;
  }
}
