import { statusLabel } from './status-label.ts';

test.each([
  [0, '예정'],
  [1, '진행중'],
  [2, '완료'],
  [9, '완료'],
  [-1, '완료'],
  [null, '완료'],
])('EVT-05 the promotion status %j is %s', (status, label) => {
  expect(statusLabel(status)).toBe(label);
});
