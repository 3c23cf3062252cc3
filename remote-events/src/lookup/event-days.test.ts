import { dateLimits, defaultEventDate, eventDays } from './event-days.ts';

const theEvent = { start: '2026-11-05', end: '2026-12-02' };

test.each([
  ['2026-11-04', 0],
  ['2026-11-05', 1],
  ['2026-11-21', 17],
  ['2026-12-02', 28],
  ['2027-01-01', 28],
])('PERF-02 on %s, %i of 28 days have elapsed', (today, elapsed) => {
  expect(eventDays(theEvent, today)).toMatchObject({ total: 28, elapsed });
});

test.each([
  ['2026-11-04', 0],
  ['2026-11-18', 50],
  ['2026-12-02', 100],
  ['2026-12-03', 100],
])('PERF-03 on %s the bar is at %i %%', (today, percent) => {
  expect(eventDays(theEvent, today)?.percent).toBe(percent);
});

test('PERF-02 an event of one day has one day; clock changes and leap days are days like others', () => {
  expect(eventDays({ start: '2026-11-21', end: '2026-11-21' }, '2026-11-21')).toEqual({
    total: 1,
    elapsed: 1,
    percent: 100,
  });
  expect(eventDays({ start: '2028-02-28', end: '2028-03-01' }, '2028-02-29')).toMatchObject({
    total: 3,
    elapsed: 2,
  });
  expect(eventDays({ start: '2026-03-07', end: '2026-03-10' }, '2026-03-08')).toMatchObject({
    total: 4,
    elapsed: 2,
  });
});

test('SH-30 without a date there are no days; dates that contradict each other count none', () => {
  expect(eventDays({ start: null, end: '2026-12-02' }, '2026-11-21')).toBeUndefined();
  expect(eventDays({ start: '2026-11-05', end: null }, '2026-11-21')).toBeUndefined();
  expect(eventDays({ start: '2026-12-02', end: '2026-11-05' }, '2026-11-21')).toEqual({
    total: 0,
    elapsed: 0,
    percent: 0,
  });
});

test.each([
  ['2026-11-01', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['2026-11-21', '2026-11-21'],
  ['2026-12-02', '2026-12-02'],
  ['2026-12-25', '2026-12-02'],
])('PERF-07 on %s the event date is %s', (today, expected) => {
  expect(defaultEventDate(theEvent, today)).toBe(expected);
});

test('PERF-06 the picker is limited to the dates of the event', () => {
  expect(dateLimits(theEvent)).toEqual({ minDate: '2026-11-05', maxDate: '2026-12-02' });
  expect(dateLimits({ start: null, end: '2026-12-02' })).toEqual({
    minDate: undefined,
    maxDate: '2026-12-02',
  });
  expect(dateLimits({ start: '2026-12-02', end: '2026-11-05' })).toEqual({
    minDate: undefined,
    maxDate: undefined,
  });
});
