import { withEnd, withStart } from './period.ts';

test('EVT-11 a chosen start on or after the end makes the end start + 1 day', () => {
  expect(withStart({ start: '2026-11-01', end: '2026-11-21' }, '2026-11-21')).toEqual({
    start: '2026-11-21',
    end: '2026-11-22',
  });
  expect(withStart({ start: '2026-11-01', end: '2026-11-21' }, '2026-12-31')).toEqual({
    start: '2026-12-31',
    end: '2027-01-01',
  });
  expect(withStart({ start: '2026-11-01', end: '2026-11-21' }, '2026-11-20')).toEqual({
    start: '2026-11-20',
    end: '2026-11-21',
  });
});

test('EVT-12 a chosen end on or before the start makes the start end − 1 day', () => {
  expect(withEnd({ start: '2026-11-01', end: '2026-11-21' }, '2026-11-01')).toEqual({
    start: '2026-10-31',
    end: '2026-11-01',
  });
  expect(withEnd({ start: '2026-11-01', end: '2026-11-21' }, '2026-11-02')).toEqual({
    start: '2026-11-01',
    end: '2026-11-02',
  });
});
