import { counterLimit, typedLimit } from './text-limit.ts';
import { typedText } from './typed-text.ts';

test('CON-20 CON-21 PRC-15 99 characters can be typed, the counter shows 100', () => {
  expect([typedLimit, counterLimit]).toEqual([99, 100]);
});

test.each([
  ['', ''],
  ['  \n\t　', ''],
  [' 앞뒤 ', ' 앞뒤 '],
  ['1+1 👍', '1+1 👍'],
  ['끝\ud83d', '끝'],
  ['\udc4d처음', '처음'],
  ['<b>굵게</b>', '<b>굵게</b>'],
])('OWN-14 %j as typed is %j', (text, expected) => {
  expect(typedText(text)).toBe(expected);
});
