import { keyedNames } from './keyed-names.ts';

test('PRD-20 a number has one name wherever the key is the same, however many others were named meanwhile', () => {
  const named = keyedNames('a key');
  const name = named('20231107');
  expect(name).toMatch(/^[\w-]{12}$/);
  for (let number = 0; number < 20_001; number += 1) named(String(number));
  expect([named('20231107'), keyedNames('a key')('20231107')]).toEqual([name, name]);
  expect(keyedNames('another')('20231107')).not.toBe(name);
  expect(named('9'.repeat(40))).toBe(keyedNames('a key')('9'.repeat(40)));
});
