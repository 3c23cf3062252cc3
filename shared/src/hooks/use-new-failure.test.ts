import { CallError } from '@field-sales/shared/http/call-error';
import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useNewFailure, type Read } from './use-new-failure.ts';

const reading: Read = { error: null, errorUpdatedAt: 0, fetchStatus: 'fetching' };
const failed = (error: Error, errorUpdatedAt: number): Read => ({
  error,
  errorUpdatedAt,
  fetchStatus: 'idle',
});
const cut = new CallError('network');

/** A screen that waits for a read, and what it has told of it. */
function openScreen(read: Read & { words?: string }) {
  const reported: string[] = [];
  const { rerender } = renderHook(
    ({ words, ...state }: Read & { words?: string }) =>
      useNewFailure(state, ({ message }) => reported.push(words ?? message)),
    { initialProps: read, wrapper: StrictMode },
  );
  return { reported, rerender };
}

test('SH-24 each failure is told once, in the words that the screen has by then', () => {
  const { reported, rerender } = openScreen(reading);
  rerender({ ...failed(cut, 1), words: 'the first' });
  rerender({ ...failed(cut, 1), words: 'drawn again' });
  // While it is asked for again the failure is still there.
  rerender({ ...failed(cut, 1), fetchStatus: 'fetching' });
  rerender({ ...failed(cut, 2), words: 'the second' });
  expect(reported).toEqual(['the first', 'the second']);
});

test('SH-24 a failure is told when nothing is under way any more', () => {
  const { reported, rerender } = openScreen(reading);
  rerender({ ...failed(cut, 1), fetchStatus: 'paused' });
  expect(reported).toEqual([]);
  rerender(failed(cut, 1));
  expect(reported).toHaveLength(1);
});

test('SH-24 what failed before the screen opened is not told again, what fails anew is', () => {
  const { reported, rerender } = openScreen(failed(cut, 1));
  rerender({ ...failed(cut, 1), fetchStatus: 'fetching' });
  expect(reported).toEqual([]);
  rerender(failed(cut, 2));
  expect(reported).toHaveLength(1);
});

test('SH-24 the failure of one read is not told again after the screen has looked at another', () => {
  const { reported, rerender } = openScreen(reading);
  rerender(failed(cut, 1));
  rerender({ ...reading, fetchStatus: 'idle' });
  rerender(failed(cut, 1));
  expect(reported).toHaveLength(1);
});

test.each(['unauthorized', 'aborted'] as const)(
  'SH-24 what is told already, or nobody waits for (%s), is not told',
  (kind) => {
    const { reported, rerender } = openScreen(reading);
    rerender(failed(new CallError(kind), 1));
    expect(reported).toEqual([]);
  },
);
