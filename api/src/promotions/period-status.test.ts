import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusOfPeriod, withStatus } from './period-status.ts';

test('EVT-05 0 before the start, 1 from the first to the last day, 2 after it', () => {
  const statusOn = (today: string) => statusOfPeriod('2026-11-05', '2026-11-07', today);
  assert.deepEqual(['2026-11-04', '2026-11-05', '2026-11-07', '2026-11-08'].map(statusOn), [0, 1, 1, 2]);
});

test('EVT-05 rows in progress come first, then scheduled, then completed ones, otherwise as they were', () => {
  const periods = [
    ['2026-11-01', '2026-11-02'],
    ['2026-11-09', '2026-11-09'],
    ['2026-11-05', '2026-11-07'],
    ['2026-11-08', '2026-11-09'],
    ['2026-11-07', '2026-11-07'],
  ] as const;
  const rows = periods.map(([startDate, endDate], index) => ({ index, startDate, endDate }));
  assert.deepEqual(
    withStatus(rows, '2026-11-07').map(({ row, status }) => [row.index, status]),
    [
      [2, 1],
      [4, 1],
      [1, 0],
      [3, 0],
      [0, 2],
    ],
  );
});
