import assert from 'node:assert/strict';
import test from 'node:test';
import { behindSingletons } from '../webpack/shared-modules.ts';
import { besideSingletons } from './beside-singletons.ts';

type Imports = Readonly<Record<string, readonly string[]>>;

/** The listed files import nothing, and all of them exist. */
const listed = Object.fromEntries(behindSingletons.map((name) => [`${name}.ts`, []]));

const files = (imports: Imports) =>
  Object.entries(imports).map(([source, resolved]) => ({
    source,
    dependencies: resolved.map((file) => ({ resolved: file })),
  }));

test('RUN-06 what is the page’s comes to a remote by a singleton alone; the host and tests may have it', () => {
  const found = besideSingletons(
    files({
      ...listed,
      'host/src/day/prepare-day.ts': ['shared/src/kept/kept-door.ts'],
      'remote-chat/src/entry.tsx': ['shared/src/ui/page-header.tsx', 'shared/src/kept/kept-door.ts'],
      'remote-chat/src/entry.test.tsx': ['shared/src/kept/kept-reads.ts'],
      'remote-field/src/entry.tsx': ['shared/src/singletons/query/query.ts'],
      'shared/src/ui/page-header.tsx': ['shared/src/ui/header-as-of.tsx'],
      'shared/src/ui/header-as-of.tsx': ['shared/src/kept/as-of.ts', 'shared/src/singletons/query/query.ts'],
      'shared/src/ui/image-viewer.test.tsx': ['shared/src/kept/kept-door.ts'],
      'shared/src/singletons/query/query.ts': ['shared/src/kept/kept-door.ts', 'shared/src/kept/as-of.ts'],
    }),
  );
  assert.deepEqual(found, [
    'remote-chat/src/entry.tsx -> shared/src/kept/kept-door.ts',
    'shared/src/ui/header-as-of.tsx -> shared/src/kept/as-of.ts',
  ]);
});

test('RUN-06 what was moved is told, as nothing holds it any more', () => {
  const { 'shared/src/http/silence.ts': moved, ...others } = listed;
  assert.deepEqual(besideSingletons(files({ ...others, 'shared/src/http/quiet.ts': moved ?? [] })), [
    'shared/src/http/silence: is not there',
  ]);
});
