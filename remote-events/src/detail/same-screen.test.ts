import { isSameScreen } from './same-screen.ts';

test('EVT-16 a form is the same one with a trailing slash, a query, or another encoding', () => {
  expect(isSameScreen('/field-sc/E1', '/field-sc/E1/')).toBe(true);
  expect(isSameScreen('/field-sc/E1?employeeNumber=1', '/field-sc/E1')).toBe(true);
  expect(isSameScreen('/field-sc/E%201', '/field-sc/E 1')).toBe(true);
  expect(isSameScreen('/field-sc/100%', '/field-sc/100%25')).toBe(true);
  expect(isSameScreen('/field-sc/E1', '/field-sc/E2')).toBe(false);
  expect(isSameScreen('/field-sc/E1', '/field-sc-edit/E1/R7')).toBe(false);
});
