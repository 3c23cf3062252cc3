import { isSavedSince, noteSaved } from './saved-since.ts';

const survey = { employeeNumber: '20231107', kind: 'price', assignmentId: 'A1', partnerId: 'P1' } as const;
const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00+09:00') });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('OFF-14 a list of before a save does not know the record, one of after it does, over the end of the page too', () => {
  const before = Date.now();
  jest.advanceTimersByTime(1);
  noteSaved(survey);
  expect(isSavedSince(survey, before)).toBe(true);
  expect(isSavedSince(survey, Date.now())).toBe(false);
});

test('OFF-14 another store, kind or employee is none of it', () => {
  noteSaved(survey);
  expect(isSavedSince({ ...survey, partnerId: 'P2' }, 0)).toBe(false);
  expect(isSavedSince({ ...survey, kind: 'own' }, 0)).toBe(false);
  expect(isSavedSince({ ...survey, employeeNumber: '7' }, 0)).toBe(false);
});

test('OFF-17 what is older than any list that is kept is forgotten, and a clock that was set back blocks nothing', () => {
  noteSaved(survey);
  jest.setSystemTime(Date.now() - 1);
  expect(isSavedSince(survey, 0)).toBe(false);
  jest.setSystemTime(Date.now() + 1 + 14 * day);
  expect(isSavedSince(survey, 0)).toBe(false);
});

test('OFF-14 what cannot be read is nothing', () => {
  localStorage.setItem('field-saved', '["x"]');
  expect(isSavedSince(survey, 0)).toBe(false);
  localStorage.setItem('field-saved', '{');
  expect(isSavedSince(survey, 0)).toBe(false);
});
