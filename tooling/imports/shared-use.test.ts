import assert from 'node:assert/strict';
import test from 'node:test';
import { usedByFewerThanTwo, type Users } from './shared-use.ts';

const files = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(imports).map(([source, resolved]) => ({
    source,
    dependencies: resolved.map((file) => ({ resolved: file })),
  }));

const users: Users = new Map([
  ['host', ['shared']],
  ['remote-chat', ['shared']],
  ['remote-field', ['shared']],
  ['api', ['shared', 'remote-*/src/contract']],
  ['server', ['shared']],
  ['release', ['shared', 'server']],
]);

test('RUN-06 a piece of shared that one part alone uses is told, whatever tests and workbenches show', () => {
  const found = usedByFewerThanTwo(
    files({
      'host/src/app.tsx': ['shared/src/ui/page.tsx', 'shared/src/ui/stripe.tsx', 'shared/src/ui/dialogs.tsx'],
      'remote-chat/src/entry.tsx': ['shared/src/ui/page.tsx', 'shared/src/ui/avatar.tsx'],
      'remote-field/src/entry.test.tsx': ['shared/src/ui/dialogs.tsx'],
      'remote-field/src/test/field-app.tsx': ['shared/src/ui/dialogs.tsx'],
      'remote-field/src/workbench/pieces.tsx': ['shared/src/ui/stripe.tsx', 'shared/src/ui/legend.tsx'],
      'shared/src/ui/page.tsx': ['shared/src/icons/back.tsx'],
      'shared/src/ui/avatar.test.tsx': ['shared/src/ui/avatar.tsx'],
      'shared/src/ui/avatar.tsx': [],
      'shared/src/ui/dialogs.tsx': [],
      'shared/src/ui/stripe.tsx': [],
      'shared/src/ui/legend.tsx': [],
      'shared/src/icons/back.tsx': [],
      'shared/src/test/fake-locks.ts': [],
    }),
    users,
  );
  assert.deepEqual(found, [
    'shared/src/ui/avatar.tsx: remote-chat',
    'shared/src/ui/dialogs.tsx: host',
    'shared/src/ui/stripe.tsx: host',
    'shared/src/ui/legend.tsx: nobody',
  ]);
});

test('RUN-06 a contract has two sides: tests are none, nor is who may import the one side', () => {
  const found = usedByFewerThanTwo(
    files({
      'remote-chat/src/entry.tsx': ['shared/src/http/failures.ts'],
      'remote-chat/src/calls/calls.test.ts': ['shared/src/contract/requests.ts'],
      'api/src/app.ts': ['shared/src/contract/requests.ts', 'remote-chat/src/contract/chat.ts'],
      'api/src/failures.ts': ['shared/src/contract/codes.ts'],
      'remote-chat/src/contract/chat.ts': ['shared/src/contract/pictures.ts'],
      'server/serve.ts': ['shared/src/contract/lines.ts'],
      'release/promote.ts': ['server/serve.ts', 'shared/src/contract/lines.ts'],
      'shared/src/http/failures.ts': ['shared/src/contract/codes.ts'],
      'shared/src/contract/requests.ts': [],
      'shared/src/contract/codes.ts': [],
      'shared/src/contract/pictures.ts': [],
      'shared/src/contract/lines.ts': [],
    }),
    users,
  );
  assert.deepEqual(found, [
    'shared/src/http/failures.ts: remote-chat',
    'shared/src/contract/requests.ts: api',
    'shared/src/contract/pictures.ts: remote-chat',
    'shared/src/contract/lines.ts: server, release',
  ]);
});

test('RUN-06 what is right for one stays with what it imports, as long as it needs to be allowed', () => {
  const imports = {
    'host/src/app.tsx': ['shared/src/ui/dialogs.tsx', 'shared/src/ui/page.tsx'],
    'remote-chat/src/entry.tsx': ['shared/src/ui/page.tsx'],
    'shared/src/ui/dialogs.tsx': ['shared/src/ui/alert.tsx'],
    'shared/src/ui/alert.tsx': [],
    'shared/src/ui/page.tsx': [],
  };
  assert.deepEqual(usedByFewerThanTwo(files(imports), users, ['shared/src/ui/dialogs.tsx']), []);
  assert.deepEqual(
    usedByFewerThanTwo(files(imports), users, [
      'shared/src/ui/dialogs.tsx',
      'shared/src/ui/page.tsx',
      'shared/src/ui/gone.tsx',
    ]),
    ['shared/src/ui/page.tsx: needs no allowance', 'shared/src/ui/gone.tsx: needs no allowance'],
  );
});
