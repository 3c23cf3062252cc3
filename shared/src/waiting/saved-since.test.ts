import { isSavedSince, recordSave } from './saved-since.ts';

const survey = '=20231107/=price/=A1/=P1';
const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00+09:00') });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('OFF-14 a list of before a save does not know the record, one of after it does, over the end of the page too', () => {
  const before = Date.now();
  jest.advanceTimersByTime(1);
  recordSave(survey);
  expect(isSavedSince(survey, before)).toBe(true);
  expect(isSavedSince(survey, Date.now())).toBe(false);
});

test('OFF-14 another store or employee is none of it', () => {
  recordSave(survey);
  expect(isSavedSince('=20231107/=price/=A1/=P2', 0)).toBe(false);
  expect(isSavedSince('=7/=price/=A1/=P1', 0)).toBe(false);
});

test('OFF-17 what is older than any list that is kept is forgotten, and a clock that was set back blocks nothing', () => {
  recordSave(survey);
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
