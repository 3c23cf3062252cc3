import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { registryLineSchema, type RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { projectFolder } from './project.ts';

/** Makes a registry with the built versions where there is none (RUN-14). */
export function makeMissingRegistry(
  file: string,
  builtRegistry = path.join(projectFolder, 'dist', 'remotes.json'),
): void {
  if (existsSync(file) || !existsSync(builtRegistry)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(builtRegistry, file);
}

/** The registry as text, read again when the file changed (RUN-14). Undefined where it is missing. */
export class RegistryFile {
  readonly #file: string;
  #text: string | undefined;
  #stamp = '';

  constructor(file: string) {
    this.#file = file;
  }

  async text(): Promise<string | undefined> {
    try {
      const { mtimeMs, size, ino } = await fs.stat(this.#file);
      const stamp = `${mtimeMs}:${size}:${ino}`;
      if (stamp !== this.#stamp) {
        this.#text = await fs.readFile(this.#file, 'utf8');
        this.#stamp = stamp;
      }
      return this.#text;
    } catch {
      this.#stamp = '';
      return undefined;
    }
  }

  /** The line of one remote; undefined where it is missing or malformed. */
  async line(name: string): Promise<RegistryLine | undefined> {
    try {
      const registry: unknown = JSON.parse((await this.text()) ?? '{}');
      if (typeof registry !== 'object' || registry === null || !(name in registry)) return undefined;
      const line = v.safeParse(registryLineSchema, Reflect.get(registry, name));
      return line.success ? line.output : undefined;
    } catch {
      return undefined;
    }
  }
}
