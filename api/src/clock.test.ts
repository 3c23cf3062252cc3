import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, periodStatus, seoulDate, stockDay } from './clock.ts';

test('CON-04 STK-05 BAR-07 at 14:59 in Seoul stock is of D-2, from 15:00 on of D-1', () => {
  assert.deepEqual(stockDay(new Date('2026-11-21T14:59:59.999+09:00')), { label: 'D-2', date: '2026-11-19' });
  assert.deepEqual(stockDay(new Date('2026-11-21T15:00:00+09:00')), { label: 'D-1', date: '2026-11-20' });
  assert.deepEqual(stockDay(new Date('2026-11-21T23:59:59+09:00')), { label: 'D-1', date: '2026-11-20' });
  assert.deepEqual(stockDay(new Date('2026-11-22T00:00:00+09:00')), { label: 'D-2', date: '2026-11-20' });
});

test('SH-28 the calendar date is that of Seoul, whatever zone the server is in', () => {
  assert.equal(seoulDate(new Date('2026-11-20T14:59:59Z')), '2026-11-20');
  assert.equal(seoulDate(new Date('2026-11-20T15:00:00Z')), '2026-11-21');
  assert.equal(seoulDate(new Date('2026-12-31T16:00:00Z')), '2027-01-01');
});

test('SH-28 days are added by the calendar', () => {
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
});

test('EVT-05 0 before the start, 1 from the first to the last day, 2 after it', () => {
  const statusOn = (today: string) => periodStatus('2026-11-05', '2026-11-07', today);
  assert.deepEqual(['2026-11-04', '2026-11-05', '2026-11-07', '2026-11-08'].map(statusOn), [0, 1, 1, 2]);
});
