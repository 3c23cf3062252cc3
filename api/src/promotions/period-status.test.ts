import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodStatus } from './period-status.ts';

test('EVT-05 0 before the start, 1 from the first to the last day, 2 after it', () => {
  const statusOn = (today: string) => periodStatus('2026-11-05', '2026-11-07', today);
  assert.deepEqual(['2026-11-04', '2026-11-05', '2026-11-07', '2026-11-08'].map(statusOn), [0, 1, 1, 2]);
});
