import type { Bucket } from '@field-sales/shared/node/bucket';
import { contentTypeOf } from '../files/file-kinds.ts';
import { cacheControlOf } from '../files/headers.ts';
import type { Files, Store } from './store.ts';

/** A store in a bucket of an S3-compatible service (DEP-07); a CDN before it compresses and serves the releases. */
export class S3Store implements Store {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async folders(folder: string): Promise<readonly string[]> {
    const prefix = folder === '' ? '' : `${folder}/`;
    const names: string[] = [];
    for await (const { folders } of this.#bucket.list(prefix, '/'))
      names.push(...folders.map((found) => found.slice(prefix.length).replace(/\/$/, '')));
    return names.filter((name) => !name.startsWith('.'));
  }

  async read(file: string): Promise<Buffer | undefined> {
    const response = await this.#bucket.fetch(file);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${file}: the store answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The claim goes first, and only where there is none: it decides who publishes. */
  async publish(folder: string, files: Files, claim: string): Promise<boolean> {
    const claimed = files.get(claim);
    if (claimed === undefined) throw new Error(`${claim} is not among the files`);
    if (!(await this.#put(`${folder}/${claim}`, claimed))) return false;
    await this.complete(folder, files);
    return true;
  }

  async complete(folder: string, files: Files): Promise<void> {
    for (const [name, bytes] of files) {
      if (!/\.(?:br|gz)$/.test(name)) await this.#put(`${folder}/${name}`, bytes);
    }
  }

  /** False where the file was there: nothing is ever written over. */
  async #put(file: string, bytes: Buffer): Promise<boolean> {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const response = await this.#bucket.fetch(file, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: {
        'content-type': contentTypeOf(name) ?? 'application/octet-stream',
        'cache-control': cacheControlOf(name),
        'if-none-match': '*',
      },
    });
    if (response.status === 412 || response.status === 409) return false;
    if (!response.ok) throw new Error(`${file}: the store answered ${response.status}`);
    return true;
  }
}
