import { linkify } from './linkify.ts';

function linksOf(text: string): (string | null)[] {
  return linkify(text).flatMap(({ href }) => href ?? []);
}

test.each([
  ['https://a.com/b에서 확인해 주세요', ['https://a.com/b']],
  ['자료는 https://a.com/b?c=1&d=%EA%B0%80로 보냈습니다.', ['https://a.com/b?c=1&d=%EA%B0%80']],
  ['https://a.com은 어떤가요?', ['https://a.com']],
  ['http://a.com/를 보세요', ['http://a.com/']],
  ['(https://a.com/b)', ['https://a.com/b']],
  ['https://a.com/wiki/Rust_(language).', ['https://a.com/wiki/Rust_(language)']],
  ['보세요: https://a.com/b, https://c.com/d!', ['https://a.com/b', 'https://c.com/d']],
  ['HTTPS://A.COM/b', ['HTTPS://A.COM/b']],
  ['<b>https://a.com</b>', ['https://a.com']],
  ['javascript:alert(1) ftp://a.com data:text/html,x www.a.com a.com', []],
  ['https:// https://. http://', []],
  ['링크 없음', []],
])('CHR-01 SH-31 the links of %j are %j', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test.each([
  'https://a.com/b에서 https://c.com.',
  '앞 https://a.com',
  '',
  'https://a.com',
  'a\nhttps://a.com/b\nc',
])('CHR-16 nothing of %j is lost', (text) => {
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('CHR-16 a text of 5,000 characters is cut up at once', () => {
  const start = performance.now();
  linkify('https://a.com/(((((((('.repeat(230).slice(0, 5000));
  linkify('('.repeat(5000));
  expect(performance.now() - start).toBeLessThan(500);
});
