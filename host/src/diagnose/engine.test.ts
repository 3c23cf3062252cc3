import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngine, findFloor, oldest } from './engine.ts';

test('PHN-02 the oldest engines are those of the browserslist', () => {
  const { browserslist } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as {
    browserslist: string[];
  };
  const { chromium, webkit } = oldest;
  const versions = [
    `Chrome >= ${chromium.join('.')}`,
    `Safari >= ${webkit.join('.')}`,
    `iOS >= ${webkit.join('.')}`,
  ];
  expect(versions).toEqual(browserslist);
});

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents = {
  'the oldest WebView': `Mozilla/5.0 (Linux; Android 9; SM-G960N; wv) ${chromium} Version/4.0 Chrome/103.0.5060.129 Mobile Safari/537.36`,
  'an older WebView': `Mozilla/5.0 (Linux; Android 9; SM-G960N; wv) ${chromium} Version/4.0 Chrome/102.0.5005.125 Mobile Safari/537.36`,
  Chrome: `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Chrome/141.0.0.0 Mobile Safari/537.36`,
  'the oldest WKWebView': `Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) ${apple} Mobile/15E148`,
  'an older WKWebView': `Mozilla/5.0 (iPhone; CPU iPhone OS 15_3_1 like Mac OS X) ${apple} Mobile/15E148`,
  'Safari on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
  'an iPad that says it is a desktop': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/16.4 Safari/605.1.15`,
  'a WKWebView on such an iPad': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple}`,
} as const;

const met = { chromium: '충족 (Chromium 103 · WebView 103)', webkit: '충족 (iOS 15.4 · Safari 15.4)' };
const missed = { chromium: '미달 (Chromium 103 · WebView 103)', webkit: '미달 (iOS 15.4 · Safari 15.4)' };

test.each([
  ['the oldest WebView', 'Android WebView 103', met.chromium],
  ['an older WebView', 'Android WebView 102', missed.chromium],
  ['Chrome', 'Chromium 141', met.chromium],
  ['the oldest WKWebView', 'iOS WebView 15.4', met.webkit],
  ['an older WKWebView', 'iOS WebView 15.3.1', missed.webkit],
  ['Safari on an iPhone', 'iOS Safari 26.0', met.webkit],
  ['an iPad that says it is a desktop', 'iOS Safari 16.4', met.webkit],
  ['a WKWebView on such an iPad', '알 수 없음', '알 수 없음'],
] as const)('%s is told by its user agent', (name, engine, floor) => {
  const agent = { userAgent: agents[name], maxTouchPoints: 5 };
  expect(findEngine(agent).text).toBe(engine);
  expect(findFloor(agent)).toEqual({ text: floor, isBad: floor.startsWith('미달') });
});
