import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { registrySchema, type RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { projectFolder } from '../project.ts';
import { hostName } from '../releases/released-hosts.ts';
import { appLineSchema, lineFor, nobody, type AppLine, type Person } from '../rollouts/rollout.ts';
import { StoredRegistry } from './stored-registry.ts';

/** Makes a registry with the built versions where there is none (RUN-14). */
export function makeMissingRegistry(
  file: string,
  builtRegistry = path.join(projectFolder, 'dist', 'remotes.json'),
): void {
  if (existsSync(file) || !existsSync(builtRegistry)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(builtRegistry, file);
}

/** Lines by app, unchecked: a bad one is the trouble of its app alone. */
export type Lines = Readonly<Record<string, unknown>>;

/** The lines of the remotes alone. */
export function remotesIn(lines: Lines): Lines {
  return Object.fromEntries(Object.entries(lines).filter(([name]) => name !== hostName));
}

/** The registry as the host's server reads it. */
export type Registry = {
  /** Undefined where it cannot be read. */
  lines: () => Promise<Lines | undefined>;
  /** The line of one app for one person; undefined where it is missing or malformed. */
  line: (name: string, person?: Person) => Promise<RegistryLine | undefined>;
};

/** One line of a registry; undefined where it is missing or malformed. */
export async function lineIn(
  registry: Pick<Registry, 'lines'>,
  name: string,
  person = nobody,
): Promise<RegistryLine | undefined> {
  const preview = await person.preview?.();
  if (preview?.app === name) return preview.line;
  const lines = await registry.lines();
  const line = v.safeParse(appLineSchema, lines?.[name]);
  return line.success ? lineFor(name, line.output, person) : undefined;
}

/** The lines of the remotes for one person, each in the form that pages read (DEP-16); a bad one as it is. */
export async function linesFor(lines: Lines, person: Person): Promise<Lines> {
  const chosen = Object.entries(remotesIn(lines)).map(async ([name, line]): Promise<[string, unknown]> => {
    const parsed = v.safeParse(appLineSchema, line);
    return [name, parsed.success ? await lineFor(name, parsed.output, person) : line];
  });
  const preview = await person.preview?.();
  return {
    ...Object.fromEntries<unknown>(await Promise.all(chosen)),
    ...(preview !== undefined && { [preview.app]: preview.line }),
  };
}

/** The registry as one file, read again when it changed (RUN-14); one that is no registry leaves the lines before. */
export class RegistryFile implements Registry {
  readonly #file: string;
  #lines: Lines | undefined;
  #stamp = '';

  constructor(file: string) {
    this.#file = file;
  }

  async lines(): Promise<Lines | undefined> {
    try {
      const { mtimeMs, size, ino } = await fs.stat(this.#file);
      const stamp = `${mtimeMs}:${size}:${ino}`;
      if (stamp !== this.#stamp) {
        this.#read(await fs.readFile(this.#file, 'utf8'));
        this.#stamp = stamp;
      }
      return this.#lines;
    } catch {
      this.#stamp = '';
      return undefined;
    }
  }

  async line(name: string, person?: Person): Promise<RegistryLine | undefined> {
    return lineIn(this, name, person);
  }

  #read(text: string): void {
    try {
      this.#lines = v.parse(registrySchema, JSON.parse(text));
    } catch (error) {
      console.error(`registry: ${this.#file} is not one, the lines before are served`, error);
    }
  }
}

/** How old in ms the lines may be that are served. */
const longestAge = 5000;
/** How long in ms a page waits for newer lines where there are some. */
const longestWait = 1000;

type Known = { count: number; line: AppLine };

/**
 * The registry of a store, asked every 5 s at most and only while pages ask (DEP-04, DEP-07). While it cannot be read the
 * lines that were read last are served. An app that was never promoted has the line of `built`.
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
      await (this.#known === undefined ? this.#reading : Promise.race([this.#reading, wait(longestWait)]));
    }
    if (this.#known === undefined) return undefined;
    const promoted = [...this.#known].map(([app, { line }]) => [app, line] as const);
    return { ...(await this.#built.lines()), ...Object.fromEntries(promoted) };
  }

  async line(name: string, person?: Person): Promise<RegistryLine | undefined> {
    return lineIn(this, name, person);
  }

  async #read(): Promise<void> {
    try {
      const known = new Map<string, Known>();
      for (const app of await this.#registry.apps()) {
        const current = await this.#newest(app);
        if (current === undefined) continue;
        if (current !== this.#known?.get(app)) console.log(`registry: ${app} ${current.line.version}`);
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
    if (count === 0) return undefined;
    if (known?.count === count) return known;
    return { count, line: (await this.#registry.change(app, count)).to };
  }
}

/** Whether a page of each remote can be opened by it (PRD-23). */
export async function hasLines(registry: Registry, remotes: readonly string[]): Promise<boolean> {
  const lines = await Promise.all(remotes.map((name) => registry.line(name)));
  return lines.every((line) => line !== undefined);
}
