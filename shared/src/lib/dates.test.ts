import { daysBetween, formatDateTime, plusDays, today } from './dates.ts';

test('SH-28 dates are calendar dates: adding days crosses months, years and clock changes without a shift', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(plusDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(today(new Date(2026, 10, 21, 0, 0, 1))).toBe('2026-11-21');
  expect(today(new Date(2026, 10, 21, 23, 59, 59))).toBe('2026-11-21');
});

test('CON-01 date and time are shown as YYYY-MM-DD HH:mm', () => {
  expect(formatDateTime('2026-11-21T09:41:30')).toBe('2026-11-21 09:41');
  expect(formatDateTime('2026-11-21 09:41:30')).toBe('2026-11-21 09:41');
  expect(formatDateTime(null)).toBe('');
});
