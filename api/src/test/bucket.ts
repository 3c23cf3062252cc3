import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { Bucket } from '@field-sales/shared/node/bucket';
import { freePort } from './free-port.ts';
import { testSettings } from './settings.ts';

/** What the real store knows its caller by. */
const credentials = { accessKeyId: 'tests', secretAccessKey: 'secret' };
const keysAPage = 2;

/** A bucket of its own for a test: in the real store of `TEST_OBJECT_STORE`, else in one that only speaks the protocol. */
export async function startBucket(t: TestContext): Promise<Bucket> {
  const { TEST_OBJECT_STORE: store } = testSettings;
  if (store === undefined) return new Bucket({ ...credentials, bucketUrl: await startStandIn(t) });
  const bucket = new Bucket({ ...credentials, bucketUrl: `${store}/test-${randomUUID()}` });
  const made = await bucket.fetch('', { method: 'PUT' });
  if (!made.ok) throw new Error(`The store makes no bucket: ${made.status}`);
  return bucket;
}

/** A bucket whose store is not there. */
export async function lostBucket(): Promise<Bucket> {
  return new Bucket({ ...credentials, bucketUrl: `http://127.0.0.1:${await freePort()}/photos` });
}

export async function keysOf(bucket: Bucket): Promise<string[]> {
  const keys: string[] = [];
  for await (const { objects } of bucket.list('')) keys.push(...objects.map(({ key }) => key));
  return keys.sort();
}

type Stored = { bytes: Buffer; contentType: string; modifiedAt: string };

async function startStandIn(t: TestContext): Promise<string> {
  const objects = new Map<string, Stored>();
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = url.pathname.replace(/^\/photos\/?/, '');
    const known = objects.get(key);
    const answer = async () => {
      const bytes = await buffer(request);
      if (!isSigned(request, bytes)) return response.writeHead(403).end();
      if (url.searchParams.has('list-type')) return response.end(listOf(objects, url.searchParams));
      if (request.method === 'PUT') {
        const contentType = request.headers['content-type'] ?? '';
        objects.set(key, { bytes, contentType, modifiedAt: new Date().toISOString() });
        return response.end();
      }
      if (known === undefined) return response.writeHead(404).end('<Error/>');
      if (request.method !== 'DELETE')
        return response.setHeader('content-type', known.contentType).end(known.bytes);
      objects.delete(key);
      return response.writeHead(204).end();
    };
    void answer();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/photos`;
}

function isSigned({ headers }: http.IncomingMessage, bytes: Buffer): boolean {
  const hash = headers['x-amz-content-sha256'];
  const isWhole =
    hash === 'UNSIGNED-PAYLOAD' ||
    hash === createHash('sha256').update(bytes).digest('hex') ||
    bytes.length === 0;
  return isWhole && (headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 Credential=tests/');
}

function listOf(objects: ReadonlyMap<string, Stored>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, keysAPage);
  const contents = page.map(
    ([key, { modifiedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${modifiedAt}</LastModified></Contents>`,
  );
  const last = found.length > keysAPage ? page.at(-1)?.[0] : undefined;
  const token = last === undefined ? '' : `<NextContinuationToken>${last}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult>${token}${contents.join('')}</ListBucketResult>`;
}
