import assert from 'node:assert/strict';
import test from 'node:test';
import { countNodeTests, countsOf } from './test-counts.mjs';

test('RUN-04 the counts of several runs of one runner are added up', () => {
  const output =
    'ℹ tests 3\nℹ pass 2\nℹ fail 1\nℹ cancelled 0\n…\n# tests 4\n# pass 4\n# fail 0\n# cancelled 1\n';
  assert.deepEqual(countNodeTests(output), { passed: 6, failed: 2 });
});

test('RUN-04 a check is one pass or one failure', () => {
  assert.deepEqual(countsOf(0, undefined), { passed: 1, failed: 0 });
  assert.deepEqual(countsOf(2, undefined), { passed: 0, failed: 1 });
});

test('RUN-04 a runner that broke, and one that ran nothing, has failed', () => {
  assert.deepEqual(countsOf(0, { passed: 5, failed: 0 }), { passed: 5, failed: 0 });
  assert.deepEqual(countsOf(1, { passed: 5, failed: 2 }), { passed: 5, failed: 2 });
  assert.deepEqual(countsOf(1, { passed: 5, failed: 0 }), { passed: 5, failed: 1 });
  assert.deepEqual(countsOf(0, { passed: 0, failed: 0 }), { passed: 0, failed: 1 });
});
