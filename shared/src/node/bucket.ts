/** Buckets of S3-compatible stores. No page has any: for what runs in Node. */
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { readEnvironment, type Environment } from './environment.ts';

/** How long in ms a store may take until its answer begins. */
const answerWithin = 20_000;

/** Every text stays text, characters written by their numbers are read, and one of a list is a list as several are. */
const xml = new XMLParser({
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => name === 'CommonPrefixes' || name === 'Contents',
});

const pageSchema = v.object({
  ListBucketResult: v.object({
    CommonPrefixes: v.optional(v.array(v.object({ Prefix: v.string() })), []),
    Contents: v.optional(v.array(v.object({ Key: v.string(), LastModified: v.string() })), []),
    NextContinuationToken: v.optional(v.string()),
  }),
});

/** Who asks the store of a bucket. */
const credentialsSchema = v.object({
  AWS_ACCESS_KEY_ID: v.string(),
  AWS_SECRET_ACCESS_KEY: v.string(),
  AWS_REGION: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
});

export type BucketOptions = {
  /** Address of the bucket, for example `https://s3.ap-northeast-2.amazonaws.com/field-sales-remotes`. */
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  region?: string | undefined;
  sessionToken?: string | undefined;
};

/** A part of a list: what is below folders is not in it where a delimiter was asked for. */
export type BucketPage = {
  folders: readonly string[];
  objects: readonly { key: string; modifiedAt: Date }[];
};

export class Bucket {
  readonly #address: string;
  readonly #client: AwsClient;

  constructor({ bucketUrl, accessKeyId, secretAccessKey, region, sessionToken }: BucketOptions) {
    this.#address = bucketUrl.replace(/\/+$/, '');
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      service: 's3',
      region: region ?? 'us-east-1',
      retries: 3,
    });
  }

  /** A signed call to an object. */
  async fetch(key: string, init: RequestInit = {}): Promise<Response> {
    return this.#ask(`${this.#address}/${key}`, init);
  }

  /** An address at which whoever has it reads an object, for so many seconds from now on. */
  async signedAddress(key: string, seconds: number): Promise<string> {
    const address = new URL(`${this.#address}/${key}`);
    address.searchParams.set('X-Amz-Expires', String(seconds));
    const { url } = await this.#client.sign(address, { aws: { signQuery: true } });
    return url;
  }

  /** Its answer has to begin in time; its body may take as long as its reader. */
  async #ask(address: string, init: RequestInit = {}): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort(new Error(`the store did not answer within ${answerWithin} ms`));
    }, answerWithin);
    try {
      return await this.#client.fetch(address, { ...init, signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** What is below a prefix, a page at a time. */
  async *list(prefix: string, delimiter?: string): AsyncGenerator<BucketPage> {
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (delimiter !== undefined) query.set('delimiter', delimiter);
      if (next !== undefined) query.set('continuation-token', next);
      const response = await this.#ask(`${this.#address}?${query.toString()}`);
      if (!response.ok) throw new Error(`the store answered ${response.status}`);
      const page = v.parse(pageSchema, xml.parse(await response.text())).ListBucketResult;
      yield {
        folders: page.CommonPrefixes.map(({ Prefix }) => Prefix),
        objects: page.Contents.map(({ Key: key, LastModified }) => ({
          key,
          modifiedAt: new Date(LastModified),
        })),
      };
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }
}

/** The bucket of an address. One without credentials is an error that names what is missing. */
export function openBucket(bucketUrl: string, environment: Environment): Bucket {
  const credentials = readEnvironment(credentialsSchema, environment);
  return new Bucket({
    bucketUrl,
    accessKeyId: credentials.AWS_ACCESS_KEY_ID,
    secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY,
    region: credentials.AWS_REGION,
    sessionToken: credentials.AWS_SESSION_TOKEN,
  });
}
