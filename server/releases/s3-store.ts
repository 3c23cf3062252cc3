import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { contentTypeOf } from '../files/file-kinds.ts';
import { cacheControlOf } from '../files/headers.ts';
import type { Files, Store } from './store.ts';

/** Every text stays text, characters written by their numbers are read, and one folder is a list as several are. */
const xml = new XMLParser({
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => name === 'CommonPrefixes',
});

const listSchema = v.object({
  ListBucketResult: v.object({
    CommonPrefixes: v.optional(v.array(v.object({ Prefix: v.string() })), []),
    NextContinuationToken: v.optional(v.string()),
  }),
});

export type S3Options = {
  /** Address of the bucket, for example `https://s3.ap-northeast-2.amazonaws.com/field-sales-remotes`. */
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  region?: string | undefined;
  sessionToken?: string | undefined;
};

/** In a bucket of an S3-compatible store; a CDN in front of it compresses and serves the releases. */
export class S3Store implements Store {
  readonly #bucketUrl: string;
  readonly #client: AwsClient;

  constructor({ bucketUrl, accessKeyId, secretAccessKey, region, sessionToken }: S3Options) {
    this.#bucketUrl = bucketUrl.replace(/\/+$/, '');
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      service: 's3',
      region: region ?? 'us-east-1',
      retries: 3,
    });
  }

  async folders(folder: string): Promise<readonly string[]> {
    const prefix = folder === '' ? '' : `${folder}/`;
    const names: string[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix });
      if (next !== undefined) query.set('continuation-token', next);
      const text = await (await this.#ask(`?${query.toString()}`)).text();
      const { CommonPrefixes: found, NextContinuationToken: token } = v.parse(
        listSchema,
        xml.parse(text),
      ).ListBucketResult;
      names.push(...found.map(({ Prefix }) => Prefix.slice(prefix.length).replace(/\/$/, '')));
      next = token;
    } while (next !== undefined);
    return names.filter((name) => !name.startsWith('.'));
  }

  async read(file: string): Promise<Buffer | undefined> {
    const response = await this.#client.fetch(`${this.#bucketUrl}/${file}`);
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
    const response = await this.#client.fetch(`${this.#bucketUrl}/${file}`, {
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

  async #ask(query: string): Promise<Response> {
    const response = await this.#client.fetch(this.#bucketUrl + query);
    if (!response.ok) throw new Error(`the store answered ${response.status}`);
    return response;
  }
}
