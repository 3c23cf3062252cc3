import fs from 'node:fs';
import path from 'node:path';
import type { RegistryLine } from '@field-sales/shared/contract/registry';

/** A registry file whose lines follow the development servers; the host reads it like any other registry. */
export class LiveRegistry {
  readonly file: string;
  readonly #lines: Record<string, unknown>;

  constructor(file: string, lines: Readonly<Record<string, unknown>>) {
    this.file = file;
    this.#lines = { ...lines };
    this.#write();
  }

  set(remote: string, line: RegistryLine): void {
    this.#lines[remote] = line;
    this.#write();
  }

  #write(): void {
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    fs.writeFileSync(`${this.file}.new`, JSON.stringify(this.#lines, null, 2));
    fs.renameSync(`${this.file}.new`, this.file);
  }
}
