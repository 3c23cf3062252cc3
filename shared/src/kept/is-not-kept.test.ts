import { isNotKept } from './is-not-kept.ts';

test.each([
  ['nothing was read and the read waits for the network', { data: undefined, fetchStatus: 'paused' }, true],
  ['what is there is another read’s', { data: [], fetchStatus: 'paused', isPlaceholderData: true }, true],
  ['an empty answer was read before', { data: [], fetchStatus: 'paused', isPlaceholderData: false }, false],
  ['the read is under way', { data: undefined, fetchStatus: 'fetching' }, false],
  ['the read has failed', { data: undefined, fetchStatus: 'idle' }, false],
] as const)('OFF-16 where %s (%o) it is said to be never read: %s', (_, read, isSaid) => {
  expect(isNotKept(read)).toBe(isSaid);
});
