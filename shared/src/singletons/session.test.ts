import { employeeNumberOf, withEmployeeNumber, writeEmployeeCookie } from './session.ts';

test.each([
  ['?employeeNumber=20231107', '20231107'],
  ['?x=1&employeeNumber=A-7', 'A-7'],
  ['?employeeNumber=', null],
  ['?employeeNumber=null', null],
  ['', null],
])('SH-03 the user is the employee number of the address %s', (search, expected) => {
  expect(employeeNumberOf(search)).toBe(expected);
});

test('SH-06 SH-22 the number is written to the cookie, path /; without a number the cookie is removed', () => {
  writeEmployeeCookie('20231107');
  expect(document.cookie).toContain('employeeNumber=20231107');
  writeEmployeeCookie('a;b c');
  expect(document.cookie).toContain('employeeNumber=a%3Bb%20c');
  writeEmployeeCookie(null);
  expect(document.cookie).not.toContain('employeeNumber');
});

test('SH-05 every address inside the product carries the number and keeps its own query', () => {
  expect(withEmployeeNumber('/barcode', '7')).toBe('/barcode?employeeNumber=7');
  expect(withEmployeeNumber('/event-management?tab=stock', '7')).toBe(
    '/event-management?tab=stock&employeeNumber=7',
  );
  expect(withEmployeeNumber('/barcode', null)).toBe('/barcode');
});
