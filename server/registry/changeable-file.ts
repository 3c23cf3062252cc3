import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { registrySchema } from '@field-sales/shared/contract/registry';
import { waitForLock } from 'fs-native-extensions';
import * as v from 'valibot';
import { appLineSchema, type AppLine } from '../rollouts/rollout.ts';
import { logFileOf, readChanges } from './change-log.ts';
import type { AppState, Change } from './change.ts';
import type { ChangeableRegistry } from './change-registry.ts';
import { Refusal } from './refusal.ts';

export function readRegistry(registryFile: string): Record<string, unknown> {
  if (!fs.existsSync(registryFile)) return {};
  try {
    return v.parse(registrySchema, JSON.parse(fs.readFileSync(registryFile, 'utf8')));
  } catch {
    throw new Refusal('The registry is not changed', [`${registryFile} is not a registry`]);
  }
}

/** The line of one remote; undefined if it is missing or malformed. */
function lineOf(registry: Record<string, unknown>, remote: string): AppLine | undefined {
  const parsed = v.safeParse(appLineSchema, registry[remote]);
  return parsed.success ? parsed.output : undefined;
}

/** The registry as one file with its log beside it, for processes that see the same folder. */
export class FileRegistry implements ChangeableRegistry {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  async apps(): Promise<readonly string[]> {
    return Object.keys(readRegistry(this.#file));
  }

  async moment(): Promise<string> {
    return JSON.stringify(readRegistry(this.#file));
  }

  async read(remote: string): Promise<AppState> {
    const changes = readChanges(this.#file).filter((change) => change.remote === remote);
    return { line: lineOf(readRegistry(this.#file), remote), changes, count: changes.length, passedOver: [] };
  }

  async add(remote: string, seen: AppState, change: Change, moment?: string): Promise<boolean> {
    fs.mkdirSync(path.dirname(this.#file), { recursive: true });
    const lock = fs.openSync(`${this.#file}.lock`, 'w');
    try {
      await waitForLock(lock);
      if (!isDeepStrictEqual(await this.read(remote), seen)) return false;
      if (moment !== undefined && moment !== (await this.moment())) return false;
      const registry = readRegistry(this.#file);
      if (!isDeepStrictEqual(seen.line, change.to)) this.#write({ ...registry, [remote]: change.to });
      fs.appendFileSync(logFileOf(this.#file), `${JSON.stringify(change)}\n`);
      return true;
    } finally {
      // Closing releases the lock, as the end of the process does.
      fs.closeSync(lock);
    }
  }

  /** Writes the file beside its place and renames it, so that a reader sees either the old registry or the new one. */
  #write(registry: Record<string, unknown>): void {
    const draft = `${this.#file}.${process.pid}.new`;
    fs.writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`, { flush: true });
    fs.renameSync(draft, this.#file);
  }
}
