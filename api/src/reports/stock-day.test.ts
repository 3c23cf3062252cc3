import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stockDay } from './stock-day.ts';

test('CON-04 STK-05 BAR-07 at 14:59 in Seoul stock is of D-2, from 15:00 on of D-1', () => {
  assert.deepEqual(stockDay(new Date('2026-11-21T14:59:59.999+09:00')), { label: 'D-2', date: '2026-11-19' });
  assert.deepEqual(stockDay(new Date('2026-11-21T15:00:00+09:00')), { label: 'D-1', date: '2026-11-20' });
  assert.deepEqual(stockDay(new Date('2026-11-21T23:59:59+09:00')), { label: 'D-1', date: '2026-11-20' });
  assert.deepEqual(stockDay(new Date('2026-11-22T00:00:00+09:00')), { label: 'D-2', date: '2026-11-20' });
});
