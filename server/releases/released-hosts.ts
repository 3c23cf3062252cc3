import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isHashedName } from '@field-sales/shared/contract/hashed-name';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import pLimit from 'p-limit';
import { compressFile, copySuffixes, isCompressible, isCopyOf } from '../files/compress.ts';
import { hostPages, type HostBuild } from './host-build.ts';
import { readRecord, readReleasedFile, type Release } from './release-record.ts';
import type { Store } from './store.ts';

/** The app that is the host among the releases, and its line in the registry (DEP-02). */
export const hostName = 'host';

/**
 * Whether pages of the host ask for a file by this name, outside of any folder: its bytes are then the same in every
 * release.
 */
function isAsset(name: string): boolean {
  return /^[\w.-]+$/.test(name) && isHashedName(name);
}

/** Writes a file beside its place and renames it, so that nobody is served half of it. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await fs.writeFile(`${file}.new`, bytes);
  await fs.rename(`${file}.new`, file);
}

/** How long in ms the store is left alone between two looks for releases that are new. */
const scanPause = 1000;

type Fetched = { written: Promise<void>; compressed: Promise<void> };

/**
 * Every release of the host; any replica may be asked for any of their files (DEP-01, DEP-03). A file is fetched from the store
 * into a folder of this process and checked: later changes in the store change nothing here.
 */
export class ReleasedHosts {
  readonly #store: Store;
  readonly #folder: string;
  readonly #read = new Set<string>();
  readonly #releaseOf = new Map<string, Release>();
  readonly #fetched = new Map<string, Fetched>();
  /** One at a time, because the threads that compress are also those that read the files of every page. */
  readonly #compressing = pLimit(1);
  #scan: Promise<void> | undefined;
  #lastScan = -Infinity;

  /** @param folder an empty folder of this process */
  constructor(store: Store, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  /** The release that a line names, with all its files here. Throws where it is not the one that was released. */
  async open(line: RegistryLine): Promise<HostBuild> {
    const record = await readRecord(this.#store, hostName, line.version);
    if (record?.integrity !== line.integrity)
      throw new Error(`what is released as host ${line.version} is not what was promoted`);
    const { release } = record;
    const read = async (name: string) =>
      [name, (await readReleasedFile(this.#store, release, name)).toString('utf8')] as const;
    const pages = new Map<string, string>(await Promise.all(hostPages.map(read)));
    this.#learn(release);
    const names = Object.keys(release.files).filter((name) => isAsset(name));
    await Promise.all(names.map(async (name) => this.#fetchOnce(name)?.compressed));
    const integrity = Object.fromEntries(names.map((name) => [name, release.files[name] ?? '']));
    return {
      read: async (name) => Promise.resolve(pages.get(name) ?? ''),
      names: async () => Promise.resolve(names),
      integrity: async () => Promise.resolve(integrity),
    };
  }

  /** Has a file in the folder, if any release has it. */
  async fetch(name: string): Promise<void> {
    if (!isAsset(name)) return;
    if (!this.#releaseOf.has(name)) await this.#lookForNew();
    await this.#fetchOnce(name)?.written;
  }

  #fetchOnce(name: string): Fetched | undefined {
    const known = this.#fetched.get(name);
    const release = this.#releaseOf.get(name);
    if (known !== undefined || release === undefined) return known;
    const file = path.join(this.#folder, name);
    const written = readReleasedFile(this.#store, release, name).then((bytes) => writeWhole(file, bytes));
    const compressed = written.then(async () => this.#writeCopies(release, name, file));
    const fetched = { written, compressed };
    this.#fetched.set(name, fetched);
    fetched.compressed.catch((error: unknown) => {
      this.#fetched.delete(name);
      console.error(`host: ${name} cannot be fetched`, error);
    });
    return fetched;
  }

  /**
   * Writes the compressed copies that were released with a file. Only what unpacks to the file is taken; of a release
   * without such a copy, this process makes its own.
   */
  async #writeCopies(release: Release, name: string, file: string): Promise<void> {
    if (!isCompressible(name)) return;
    const bytes = await fs.readFile(file);
    const taken = copySuffixes.map(async (suffix) => {
      const copy = await this.#store.read(`${hostName}/${release.version}/${name}${suffix}`);
      if (copy === undefined || !(await isCopyOf(bytes, copy, suffix))) return false;
      await writeWhole(file + suffix, copy);
      return true;
    });
    if ((await Promise.all(taken)).includes(true)) return;
    await this.#compressing(() => compressFile(file, 'server'));
  }

  /** Waits for a look at the store that began after this call: a page may name what was released a moment ago. */
  async #lookForNew(): Promise<void> {
    this.#scan ??= this.#lookLater();
    await this.#scan;
  }

  async #lookLater(): Promise<void> {
    await wait(Math.max(0, this.#lastScan + scanPause - performance.now()));
    this.#scan = undefined;
    this.#lastScan = performance.now();
    const versions = (await this.#store.folders(hostName)).filter((version) => !this.#read.has(version));
    await Promise.all(versions.map((version) => this.#readOne(version)));
  }

  async #readOne(version: string): Promise<void> {
    try {
      const record = await readRecord(this.#store, hostName, version);
      if (record !== undefined) this.#learn(record.release);
    } catch (error) {
      // This release is not read again; the others are served, whatever is wrong with it.
      console.error(`host: the release ${version} cannot be read`, error);
      this.#read.add(version);
    }
  }

  #learn(release: Release): void {
    this.#read.add(release.version);
    for (const name of Object.keys(release.files)) {
      if (isAsset(name) && !this.#releaseOf.has(name)) this.#releaseOf.set(name, release);
    }
  }
}
