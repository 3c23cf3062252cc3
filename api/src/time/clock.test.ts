import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysFrom, seoulDate } from './clock.ts';

test('SH-28 the calendar date is that of Seoul, whatever zone the server is in', () => {
  assert.equal(seoulDate(new Date('2026-11-20T14:59:59Z')), '2026-11-20');
  assert.equal(seoulDate(new Date('2026-11-20T15:00:00Z')), '2026-11-21');
  assert.equal(seoulDate(new Date('2026-12-31T16:00:00Z')), '2027-01-01');
});

test('SH-28 days are added by the calendar', () => {
  assert.equal(daysFrom('2026-02-28', 1), '2026-03-01');
  assert.equal(daysFrom('2028-02-28', 1), '2028-02-29');
  assert.equal(daysFrom('2026-01-01', -1), '2025-12-31');
});
