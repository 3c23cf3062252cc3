import { isSameAddress } from './same-address.ts';

test('EVT-16 a form is the same one with a trailing slash, a query, or another encoding', () => {
  expect(isSameAddress('/field-sc/E1', '/field-sc/E1/')).toBe(true);
  expect(isSameAddress('/field-sc/E1?employeeNumber=1', '/field-sc/E1')).toBe(true);
  expect(isSameAddress('/field-sc/E%201', '/field-sc/E 1')).toBe(true);
  expect(isSameAddress('/field-sc/100%', '/field-sc/100%25')).toBe(true);
  expect(isSameAddress('/field-sc/E1', '/field-sc/E2')).toBe(false);
  expect(isSameAddress('/field-sc/E1', '/field-sc-edit/E1/R7')).toBe(false);
});
