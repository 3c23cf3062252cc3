import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { registrySchema, type RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { projectFolder } from '../project.ts';
import type { AppLine, Person } from '../rollouts/rollout.ts';
import { readChanges } from './change-log.ts';
import { lineIn, type Lines, type Registry } from './registry.ts';
import { linesOf } from './change.ts';

/** Makes a registry with the built versions where there is none (RUN-14). */
export function makeMissingRegistry(
  file: string,
  builtRegistry = path.join(projectFolder, 'dist', 'remotes.json'),
): void {
  if (existsSync(file) || !existsSync(builtRegistry)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(builtRegistry, file);
}

/**
 * The registry as one file, read again when it changed (RUN-14). If the file is not a registry, the lines before stay.
 */
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

  async former(name: string): Promise<readonly AppLine[]> {
    return linesOf(readChanges(this.#file).filter(({ remote }) => remote === name));
  }

  #read(text: string): void {
    try {
      this.#lines = v.parse(registrySchema, JSON.parse(text));
    } catch (error) {
      console.error(`registry: ${this.#file} is not one, the lines before are served`, error);
    }
  }
}
