import { runProbe } from './finding.ts';

const limit = 20;

test.each([
  ['an error', () => Promise.reject(new DOMException('no', 'SecurityError')), '오류 SecurityError'],
  [
    'a call that throws',
    () => {
      throw new SyntaxError('no');
    },
    '오류 SyntaxError',
  ],
  ['silence', () => new Promise<never>(() => undefined), '응답 없음'],
])('%s is a finding, and one to look at', async (_, run, text) => {
  await expect(runProbe({ name: 'IndexedDB', run }, limit)).resolves.toEqual({ text, isBad: true });
});
