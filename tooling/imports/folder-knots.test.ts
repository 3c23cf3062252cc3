import assert from 'node:assert/strict';
import test from 'node:test';
import { folderKnots } from './folder-knots.ts';

const files = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(imports).map(([source, resolved]) => ({
    source,
    dependencies: resolved.map((file) => ({ resolved: file })),
  }));

test('RUN-06 a folder and one below it that import each other are a knot', () => {
  const found = folderKnots(
    files({
      'server/serve.ts': ['server/host/page.ts', 'server/project.ts'],
      'server/host/page.ts': ['server/files/html.ts', 'server/project.ts'],
      'server/files/html.ts': [],
      'server/project.ts': [],
    }),
  );
  assert.deepEqual(found, [
    {
      folders: ['server', 'server/host'],
      examples: ['server/serve.ts -> server/host/page.ts', 'server/host/page.ts -> server/project.ts'],
    },
  ]);
});

test('RUN-06 three folders in a ring are one knot, helpers of tests included', () => {
  const found = folderKnots(
    files({
      'shared/src/ui/page.tsx': ['shared/src/hooks/use-page.ts'],
      'shared/src/hooks/use-page.ts': ['shared/src/test/setup.ts'],
      'shared/src/test/setup.ts': ['shared/src/ui/page.tsx'],
      'host/src/app.tsx': ['shared/src/ui/page.tsx'],
    }),
  );
  assert.deepEqual(found, [
    {
      folders: ['shared/src/hooks', 'shared/src/test', 'shared/src/ui'],
      examples: [
        'shared/src/ui/page.tsx -> shared/src/hooks/use-page.ts',
        'shared/src/hooks/use-page.ts -> shared/src/test/setup.ts',
      ],
    },
  ]);
});

test('RUN-06 a domain of the API that takes something of the folder by which it is found is a knot', () => {
  const found = folderKnots(
    files({
      'api/src/domains/find-domains.ts': ['api/src/domains/domain-parts.ts'],
      'api/src/domains/domain-parts.ts': [],
      'api/src/chat/domain.ts': ['api/src/domains/domain-parts.ts'],
    }),
  );
  assert.deepEqual(found, [
    {
      folders: ['api/src/chat', 'api/src/domains'],
      examples: [
        'api/src/domains/find-domains.ts -> api/src/chat/domain.ts',
        'api/src/chat/domain.ts -> api/src/domains/domain-parts.ts',
      ],
    },
  ]);
});

test('RUN-06 folders in one direction are no knot, whatever unit tests open', () => {
  const found = folderKnots(
    files({
      'server/start/serve.ts': ['server/host/page.ts', 'server/start/running.ts', 'node:fs'],
      'server/start/running.ts': ['server/project.ts'],
      'server/host/page.ts': ['server/project.ts'],
      'server/host/page.test.ts': ['server/start/serve.ts'],
      'server/project.ts': ['server/project.test.ts'],
      'server/project.test.ts': ['server/host/page.ts'],
      'e2e/tests/chat.spec.ts': ['e2e/support/product.ts'],
      'e2e/support/product.ts': ['e2e/tests/chat.spec.ts'],
    }),
  );
  assert.deepEqual(found, []);
});
