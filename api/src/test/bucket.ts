import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Bucket } from '@field-sales/shared/node/bucket';
import { freePort } from '@field-sales/shared/test/free-port';
import { testSettings } from './settings.ts';

/** What the real store knows its caller by. */
const credentials = { accessKeyId: 'tests', secretAccessKey: 'secret' };
const keysAPage = 2;

/** What is to be closed when a test is over. */
type Ending = { after: (close: () => unknown) => void };

/** A bucket of its own for a test: in the real store of `TEST_OBJECT_STORE`, else in one that only speaks the protocol. */
export async function startBucket(t: Ending): Promise<Bucket> {
  const { TEST_OBJECT_STORE: store } = testSettings;
  if (store === undefined) return new Bucket({ ...credentials, bucketUrl: (await startStandIn(t)).address });
  const bucket = new Bucket({ ...credentials, bucketUrl: `${store}/test-${randomUUID()}` });
  const made = await bucket.fetch('', { method: 'PUT' });
  if (!made.ok) throw new Error(`The store makes no bucket: ${made.status}`);
  return bucket;
}

/** A bucket whose store is not there. */
export async function lostBucket(): Promise<Bucket> {
  return new Bucket({ ...credentials, bucketUrl: `http://127.0.0.1:${await freePort()}/photos` });
}

/** Lets pages of an origin read what they have a signed address of. */
export async function allowOrigin(bucket: Bucket, origin: string): Promise<void> {
  const rule = `<CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule>`;
  const body = `<CORSConfiguration>${rule}</CORSConfiguration>`;
  const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
  const allowed = await bucket.fetch('?cors', { method: 'PUT', body, headers });
  if (!allowed.ok) throw new Error(`The store takes no rule: ${allowed.status}`);
}

export async function keysOf(bucket: Bucket): Promise<string[]> {
  const keys: string[] = [];
  for await (const { objects } of bucket.list('')) keys.push(...objects.map(({ key }) => key));
  return keys.sort();
}

type Stored = { bytes: Buffer; contentType: string; modifiedAt: string };

/** A bucket that only speaks the protocol, the variables of who may write to it, and what was read of it by signed addresses. */
export async function startStandIn(t: Ending) {
  const read: string[] = [];
  const objects = new Map<string, Stored>();
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = url.pathname.replace(/^\/photos\/?/, '');
    const known = objects.get(key);
    const answer = async () => {
      const bytes = await buffer(request);
      const isRead = request.method === 'GET' && isSignedAddress(url, request.headers.host);
      if (!isRead && !isSigned(request, bytes)) return response.writeHead(403).end();
      if (isRead) read.push(key);
      // As stores do: who does not say where the page is from is not told that it may read.
      const { origin } = request.headers;
      if (isRead && origin !== undefined) response.setHeader('access-control-allow-origin', origin);
      if (url.searchParams.has('cors')) return response.end();
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
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    address: `http://127.0.0.1:${port ?? 0}/photos`,
    environment: {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    read,
  };
}

function isSigned({ headers }: http.IncomingMessage, bytes: Buffer): boolean {
  const hash = headers['x-amz-content-sha256'];
  const isWhole =
    hash === 'UNSIGNED-PAYLOAD' ||
    hash === createHash('sha256').update(bytes).digest('hex') ||
    bytes.length === 0;
  return isWhole && (headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 Credential=tests/');
}

/** Of the signature's fourth version, all in the address. */
function isSignedAddress({ pathname, searchParams: query }: URL, host = ''): boolean {
  const at = query.get('X-Amz-Date') ?? '';
  const seconds = Number(query.get('X-Amz-Expires'));
  const [keyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const isOver =
    Date.now() > Date.parse(at.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')) + seconds * 1000;
  if (keyId !== credentials.accessKeyId || isOver) return false;
  const signed = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const asked = signed.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const request = ['GET', pathname, asked, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), hash].join('\n');
  return hmac(key, text).toString('hex') === query.get('X-Amz-Signature');
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
