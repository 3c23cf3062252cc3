import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './settings.ts';

/** One line of the registry: which version of a remote is live, where, and the SRI value of its manifest's bytes. */
export type RegistryLine = { version: string; manifest: string; integrity: string };

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
      const line: unknown = Reflect.get(registry, name);
      return isLine(line) ? line : undefined;
    } catch {
      return undefined;
    }
  }
}

function isLine(line: unknown): line is RegistryLine {
  return (
    typeof line === 'object' &&
    line !== null &&
    'version' in line &&
    'manifest' in line &&
    'integrity' in line &&
    typeof line.version === 'string' &&
    typeof line.manifest === 'string' &&
    typeof line.integrity === 'string'
  );
}
