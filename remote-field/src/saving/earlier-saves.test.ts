import { unsentRecord } from '../test/unsent.ts';
import { earlierKeysOf, ownKeysOf } from './earlier-saves.ts';

const target = {
  employeeNumber: '1',
  kind: 'own',
  assignmentId: 'e1',
  recordId: 'F1',
  partnerId: null,
} as const;

test('OFF-26 OFF-31 a save that is no conflict is not replaced by that: what it added may be in the form', () => {
  const edit = { address: '/api', answer: {}, earlierKeys: ['k1'], isChanged: false };
  const waiting = unsentRecord({ recordId: 'F1', idempotencyKey: 'k3', earlierKeys: ['k2'], edit });
  const form = { target, waiting, unsent: [unsentRecord({ recordId: 'F1', idempotencyKey: 'k0' })] };
  const attempt = { idempotencyKey: 'k4', earlierKeys: [] };
  expect(earlierKeysOf(form, [waiting], attempt)).toEqual(['k2', 'k3']);
  expect(new Set(ownKeysOf(form, [waiting], attempt))).toEqual(new Set(['k0', 'k1', 'k2', 'k3']));
});
