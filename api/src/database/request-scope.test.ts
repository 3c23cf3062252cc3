import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedScope, type RequestScope } from './request-scope.ts';

test('PRD-20 PRD-24 what is done for several requests names them all, and is a span of each one', () => {
  const spans: string[] = [];
  const traced = (id: string): RequestScope => ({
    id,
    span: {
      child: (name) => {
        spans.push(`${id} begins ${name}`);
        return { end: (_attributes, hasFailed) => spans.push(`${id} ends ${hasFailed ? 'failed' : 'well'}`) };
      },
    },
  });
  const untraced: RequestScope = { id: 'c', span: undefined };
  const scope = sharedScope([traced('a'), traced('b'), untraced]);
  assert.equal(scope?.id, 'a b c');
  scope.span?.child('select').end({}, true);
  assert.deepEqual(spans, ['a begins select', 'b begins select', 'a ends failed', 'b ends failed']);
  assert.equal(sharedScope([untraced]), untraced);
  assert.equal(sharedScope([]), undefined);
});
