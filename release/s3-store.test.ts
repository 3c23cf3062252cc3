import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { readRecord } from '../server/releases/release-record.ts';
import type { Change } from '../server/registry/change.ts';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import { release } from './release.ts';
import { Bucket } from '@field-sales/shared/node/bucket';
import { S3Store } from '../server/releases/s3-store.ts';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';

type Stored = { bytes: Buffer; headers: http.IncomingHttpHeaders };

/** A bucket as the protocol describes it: signed PUT with `If-None-Match: *`, GET, and paged lists of prefixes. */
async function startBucket(context: TestContext) {
  const objects = new Map<string, Stored>();
  const failing = new Set<string>();
  const answerTo = (request: http.IncomingMessage, bytes: Buffer): [number, (Buffer | string)?] => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = url.pathname.replace(/^\/releases\/?/, '');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return [403];
    if (url.searchParams.has('list-type')) return [200, listOf([...objects.keys()], url.searchParams)];
    if (request.method === 'PUT') {
      const hash = request.headers['x-amz-content-sha256'];
      if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(bytes).digest('hex'))
        return [400];
      if ([...failing].some((part) => key.includes(part))) return [403];
      if (request.headers['if-none-match'] === '*' && objects.has(key)) return [412];
      objects.set(key, { bytes, headers: request.headers });
      return [200];
    }
    const known = objects.get(key);
    return known === undefined ? [404] : [200, known.bytes];
  };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [status, body] = answerTo(request, Buffer.concat(parts));
      response.statusCode = status;
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const bucketUrl = `http://127.0.0.1:${port ?? 0}/releases`;
  return {
    objects,
    failing,
    store: new S3Store(new Bucket({ bucketUrl, accessKeyId: 'key', secretAccessKey: 'secret' })),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('+', '&#x2B;');
}

/** One prefix a page, so that the pages are followed by their tokens, which may be of any characters. */
function listOf(keys: readonly string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const folders = new Set(
    keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => `${prefix}${key.slice(prefix.length).split('/', 1)[0] ?? ''}/`),
  );
  const tokens = [...folders].map((_, index) => `page&<${index}`);
  const token = query.get('continuation-token');
  const from = token === null ? 0 : tokens.indexOf(token);
  const page = [...folders][from];
  const following = from === -1 ? undefined : tokens[from + 1];
  const next =
    following === undefined ? '' : `<NextContinuationToken>${escaped(following)}</NextContinuationToken>`;
  const found =
    page === undefined ? '' : `<CommonPrefixes><Prefix>${escaped(page)}</Prefix></CommonPrefixes>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>releases</Name><Prefix>${escaped(prefix)}</Prefix>
  ${next}${found}</ListBucketResult>`;
}

function request(store: S3Store, folder: string, version: string) {
  const by = 'kim';
  return { store, remote: 'chat', version, folder, host: testHost, by, commit: '', now: new Date() };
}

test('MF-03 MF-05 a bucket takes releases with their types and caching, and keeps them as they are', async (context) => {
  const { store, objects } = await startBucket(context);
  const root = temporaryFolder(context);
  const build = writeBuild(path.join(root, 'a'), '1.0.0');
  assert.equal(await release(request(store, build, '1.0.0')), 'released');
  assert.equal(await release(request(store, build, '1.0.0')), 'unchanged');
  const other = writeBuild(path.join(root, 'b'), '1.0.0', { text: 'other' });
  await assert.rejects(release(request(store, other, '1.0.0')), /with other bytes/);
  await release(request(store, writeBuild(path.join(root, 'c'), '1.1.0'), '1.1.0'));
  assert.deepEqual(await store.folders('chat'), ['1.0.0', '1.1.0']);
  const entry = [...objects].find(([key]) => /^chat\/1\.0\.0\/remoteEntry\.\w+\.js$/.test(key))?.[1];
  assert.equal(entry?.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(entry.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(objects.get('chat/1.0.0/mf-manifest.json')?.headers['cache-control'], 'no-cache');
});

test('MF-03 folders of a bucket keep the characters that XML writes in other ones', async (context) => {
  const { store, objects } = await startBucket(context);
  assert.deepEqual(await store.folders('chat'), []);
  const file = { bytes: Buffer.from(''), headers: {} };
  for (const folder of ['1.0.0', '1.0.0+a&b', '007', '.draft']) objects.set(`chat/${folder}/file`, file);
  assert.deepEqual(await store.folders('chat'), ['1.0.0', '1.0.0+a&b', '007']);
  assert.deepEqual(await store.folders(''), ['chat']);
});

test('MF-03 a release to a bucket that was cut short is finished by the next run', async (context) => {
  const { store, objects, failing } = await startBucket(context);
  const build = writeBuild(path.join(temporaryFolder(context), 'a'), '1.0.0');
  failing.add('mf-manifest');
  await assert.rejects(release(request(store, build, '1.0.0')), /the store answered 403/);
  assert.equal(objects.has('chat/1.0.0/mf-manifest.json'), false);
  failing.clear();
  assert.equal(await release(request(store, build, '1.0.0')), 'unchanged');
  assert.equal(objects.has('chat/1.0.0/mf-manifest.json'), true);
  assert.equal((await readRecord(store, 'chat', '1.0.0'))?.release.version, '1.0.0');
});

test('DEP-04 DEP-07 a registry in a bucket: of two who change an app at the same time one has to look again', async (context) => {
  const { store, objects } = await startBucket(context);
  const [mine, theirs] = [new StoredRegistry(store), new StoredRegistry(store)];
  const to = (version: string) => ({ version, manifest: `/remotes/chat/${version}`, integrity: 'sha384-x' });
  const change = (version: string): Change => ({
    at: '2026-11-22T09:00:00.000Z',
    by: 'kim',
    action: 'promote',
    remote: 'chat',
    from: null,
    to: to(version),
  });
  const seen = await mine.read('chat');
  assert.deepEqual(seen, { line: undefined, changes: [], count: 0, passedOver: [] });
  const answers = await Promise.all([
    mine.add('chat', seen, change('1.0.0')),
    theirs.add('chat', seen, change('2.0.0')),
  ]);
  assert.deepEqual([...answers].sort(), [false, true]);
  assert.equal((await mine.read('chat')).count, 1);
  assert.equal(await theirs.add('chat', await theirs.read('chat'), change('3.0.0')), true);
  assert.deepEqual((await mine.read('chat')).line, to('3.0.0'));
  assert.deepEqual([...objects.keys()], ['chat/000001/change.json', 'chat/000002/change.json']);
  assert.equal(objects.get('chat/000001/change.json')?.headers['cache-control'], 'no-cache');
});
