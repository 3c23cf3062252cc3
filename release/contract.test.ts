import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import * as v from 'valibot';
import { contractProblems } from './contract.ts';
import { remoteManifestSchema } from '@field-sales/shared/contract/remote-manifest';
import { temporaryFolder, testHost, writeBuild } from './test-build.ts';

function problemsOf(context: TestContext, options: Parameters<typeof writeBuild>[2]): string {
  const folder = writeBuild(path.join(temporaryFolder(context), 'build'), '1.4.0', options);
  const manifest = v.parse(
    remoteManifestSchema,
    JSON.parse(fs.readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')),
  );
  return contractProblems('chat', '1.4.0', manifest, testHost).join('\n');
}

test('MF-03 a remote that fits the host has no problems', (context) => {
  assert.equal(
    problemsOf(context, { needs: { react: '^19.0.0', '@field-sales/shared/router': '^1.0.0' } }),
    '',
  );
});

test('MF-03 a remote fits no host that does not give what it needs', (context) => {
  assert.match(
    problemsOf(context, { needs: { react: '^20.0.0' } }),
    /needs react \^20\.0\.0, the host 1\.0\.0 gives 19\.3\.1/,
  );
  assert.match(
    problemsOf(context, { needs: { zustand: '^5.0.0' } }),
    /zustand, which the host .* does not share/,
  );
});

test('MF-03 a remote fits no host of another contract', (context) => {
  assert.match(problemsOf(context, { hostContract: 2 }), /built for host contract 2, the host 1\.0\.0 has 1/);
});

test('MF-03 a remote without ./entry, or under a foreign name, does not fit', (context) => {
  assert.match(problemsOf(context, { exposed: './screens' }), /exposes no \.\/entry/);
  assert.match(problemsOf(context, { container: 'remote_events_1_4_0' }), /container is remote_events_1_4_0/);
});
