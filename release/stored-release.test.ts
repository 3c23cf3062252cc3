import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { openBucket } from '@field-sales/shared/node/bucket';
import { readRecord } from '../server/releases/release-record.ts';
import type { Store } from '../server/releases/store.ts';
import { release } from './release.ts';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';
import { openPlace, storeKinds } from './test-stores.ts';

function request(store: Store, folder: string, version: string) {
  return { store, remote: 'chat', version, folder, host: testHost, by: 'kim', commit: '', now: new Date() };
}

for (const { name, make } of storeKinds) {
  describe(`releases ${name}`, () => {
    test('MF-03 MF-05 of ten that release one version at the same time with other bytes one does, and it stays', async (context) => {
      const place = await make(context);
      const root = temporaryFolder(context);
      const texts = Array.from({ length: 10 }, (_, index) => `screens of ${index}`);
      const builds = texts.map((text) => writeBuild(path.join(root, text), '1.0.0', { text }));
      const answers = await Promise.allSettled(
        builds.map(async (build) => release(request(openPlace(place), build, '1.0.0'))),
      );
      const winner = answers.findIndex((answer) => answer.status === 'fulfilled');
      assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 1);
      for (const answer of answers)
        if (answer.status === 'rejected') assert.match(String(answer.reason), /with other bytes/);
      const won = builds[winner] ?? '';
      assert.equal(await release(request(openPlace(place), won, '1.0.0')), 'unchanged');
      await release(request(openPlace(place), writeBuild(path.join(root, 'next'), '1.1.0'), '1.1.0'));
      assert.deepEqual([...(await openPlace(place).folders('chat'))].sort(), ['1.0.0', '1.1.0']);
      assert.equal((await readRecord(openPlace(place), 'chat', '1.0.0'))?.release.version, '1.0.0');
      if (!place.startsWith('http')) return;
      const manifest = await openBucket(place, process.env).fetch('chat/1.0.0/mf-manifest.json');
      assert.equal(manifest.headers.get('cache-control'), 'no-cache');
      assert.match(manifest.headers.get('content-type') ?? '', /^application\/json/);
    });
  });
}
