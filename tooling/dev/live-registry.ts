import fs from 'node:fs';
import path from 'node:path';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { integrityOf } from '../../server/files/integrity.ts';
import { appVersion } from '../../server/project.ts';

/** The registry line of what a development server has just compiled. */
export function liveLine(remote: string, manifest: Buffer): RegistryLine {
  const version = appVersion(remote);
  return {
    version,
    manifest: `/remotes/${remote}/${version}/${manifestName}`,
    integrity: integrityOf(manifest),
  };
}

/** A registry file whose lines follow the development servers; the host reads it as it reads any other. */
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
