import assert from 'node:assert/strict';
import test from 'node:test';
import { usedByFewerThanTwo } from './shared-use.ts';

const files = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(imports).map(([source, resolved]) => ({
    source,
    dependencies: resolved.map((file) => ({ resolved: file })),
  }));

test('RUN-06 a piece of shared that one part alone uses is told, whatever workbenches show', () => {
  const found = usedByFewerThanTwo(
    files({
      'host/src/app.tsx': ['shared/src/ui/page.tsx', 'shared/src/ui/stripe.tsx', 'shared/src/ui/dialogs.tsx'],
      'remote-chat/src/entry.tsx': ['shared/src/ui/page.tsx', 'shared/src/ui/avatar.tsx'],
      'remote-field/src/entry.test.tsx': ['shared/src/ui/dialogs.tsx'],
      'remote-field/src/workbench/pieces.tsx': ['shared/src/ui/stripe.tsx', 'shared/src/ui/legend.tsx'],
      'api/src/app.ts': ['shared/src/contract/requests.ts'],
      'shared/src/ui/page.tsx': ['shared/src/icons/back.tsx'],
      'shared/src/ui/avatar.test.tsx': ['shared/src/ui/avatar.tsx'],
      'shared/src/ui/avatar.tsx': [],
      'shared/src/ui/dialogs.tsx': [],
      'shared/src/ui/stripe.tsx': [],
      'shared/src/ui/legend.tsx': [],
      'shared/src/icons/back.tsx': [],
      'shared/src/contract/requests.ts': [],
    }),
    ['host', 'remote-chat', 'remote-field', 'api'],
  );
  assert.deepEqual(found, [
    'shared/src/ui/avatar.tsx: remote-chat',
    'shared/src/ui/stripe.tsx: host',
    'shared/src/ui/legend.tsx: nobody',
  ]);
});
