import { canSearch } from './search-rules.ts';

test.each([
  ['', '', false],
  ['', '지', false],
  ['', ' 지 ', false],
  ['', '지훈', true],
  ['강동지점', '', true],
  ['강동지점', '지', true],
])('CON-14 in branch %j the name %j can be searched: %s', (branch, name, expected) => {
  expect(canSearch(branch, name)).toBe(expected);
});
