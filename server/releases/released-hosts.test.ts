import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import zlib from 'node:zlib';
import { writeHostRelease } from '../test/host-release.ts';
import { ReleasedHosts } from './released-hosts.ts';
import { FolderStore } from './store.ts';

const script = 'part.0123456789.js';
const text = 'const price = 1200;\n'.repeat(400);
/** Larger than what a process makes itself, so that the two can be told apart. */
const released = zlib.gzipSync(text, { level: 1 });

/** Opens a release with one large script; answers the names of what was written of it, with their bytes. */
async function opened(
  context: TestContext,
  copies: Readonly<Record<string, Buffer>>,
): Promise<ReadonlyMap<string, Buffer>> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-copies-'));
  context.after(() => fs.rmSync(root, { recursive: true }));
  const [releases, folder] = [path.join(root, 'releases'), path.join(root, 'fetched')];
  fs.mkdirSync(folder);
  const line = writeHostRelease(releases, '1.0.0', { [script]: text });
  for (const [suffix, bytes] of Object.entries(copies))
    fs.writeFileSync(path.join(releases, 'host', '1.0.0', script + suffix), bytes);
  await new ReleasedHosts(new FolderStore(releases), folder).open(line);
  const names = fs.readdirSync(folder).filter((name) => name.startsWith(script));
  return new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, name))]));
}

describe('compressed copies of a host that is released', () => {
  test('MF-06 DEP-01 those that were released are taken as they are', async (context) => {
    const files = await opened(context, { '.gz': released });
    assert.deepEqual(files.get(`${script}.gz`), released);
    assert.deepEqual([...files.keys()], [script, `${script}.gz`]);
  });

  test('MF-06 DEP-01 of a release without them the process makes its own', async (context) => {
    const files = await opened(context, {});
    assert.equal(zlib.brotliDecompressSync(files.get(`${script}.br`) ?? '').toString(), text);
    assert.equal(zlib.gunzipSync(files.get(`${script}.gz`) ?? '').toString(), text);
  });

  for (const [what, copy] of [
    ['unpacks to other bytes', zlib.gzipSync(text.replace('1200', '1300'))],
    ['unpacks to more than the file', zlib.gzipSync(text + text)],
    ['is none', Buffer.from('gzip')],
  ] as const) {
    test(`DEP-01 DEP-03 a copy that ${what} is served to nobody`, async (context) => {
      const files = await opened(context, { '.gz': copy });
      assert.notDeepEqual(files.get(`${script}.gz`), copy);
      assert.equal(zlib.gunzipSync(files.get(`${script}.gz`) ?? '').toString(), text);
    });
  }
});
