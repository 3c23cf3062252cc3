import { CallError } from './call-error.ts';
import { needsAlert } from './needs-alert.ts';

test.each([
  ['a 401, which has been told', CallError.ofAnswer(401, '권한이 없습니다.'), false],
  ['a call that was left', new CallError('aborted'), false],
  ['nothing', null, false],
  ['a cut connection', new CallError('network'), true],
  ['another status', CallError.ofAnswer(500, ''), true],
  ['a fault of the page', new TypeError('broken'), true],
])('SH-24 whether %s is to be told', (_, error, expected) => {
  expect(needsAlert(error)).toBe(expected);
});
