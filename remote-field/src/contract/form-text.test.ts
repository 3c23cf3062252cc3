import * as v from 'valibot';
import { formText } from './form-text.ts';

test.each([
  [null, ''],
  ['null', ''],
  ['false', ''],
  [false, ''],
  [0, '0'],
  ['단독', '단독'],
])('OWN-08 PRC-31 the form text of %j is %j', (wire, expected) => {
  expect(v.parse(formText, wire)).toBe(expected);
});
