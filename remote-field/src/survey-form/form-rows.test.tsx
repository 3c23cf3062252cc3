import { installFixedSizes } from '@field-sales/shared/test/fixed-sizes';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { installTallRows, scrollRows } from '../test/tall-rows.ts';
import { FormRows } from './form-rows.tsx';

const rowHeight = 500;
installFixedSizes(rowHeight);
installTallRows(rowHeight);
// Rows become whole one after the other, each in a timer: they are run here, so that no test waits for a clock.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Until all rows that are wanted are whole. */
async function drawRows(): Promise<void> {
  while (jest.getTimerCount() > 0) await act(() => jest.runOnlyPendingTimersAsync());
}

function keysOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `row ${index + 1}`);
}

function TestRows({ keys, reached }: { keys: readonly string[]; reached?: number }) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <main>
      <FormRows ref={list} keys={keys} reached={reached} titleOf={(key) => `title of ${key}`}>
        {(key) => <input aria-label={key} />}
      </FormRows>
    </main>
  );
}

// Queries by role take long on so many elements.
function rowNumbered(number: number): Element {
  const row = document.querySelectorAll('[role="listitem"]')[number - 1];
  if (row === undefined) throw new Error(`there is no row ${number}`);
  return row;
}

/** The numbers of the rows that are whole. */
function wholeRows(): number[] {
  return [...document.querySelectorAll('input')].map((input) =>
    Number(input.parentElement?.getAttribute('aria-posinset')),
  );
}

test.each([200, 1000])(
  'PRC-09 of %i rows those near what is in sight are whole, the others one element with their title',
  async (count) => {
    render(<TestRows keys={keysOf(count)} />);
    expect(wholeRows()).toEqual([1, 2, 3]);

    scrollRows((count / 2) * rowHeight);
    const middle = count / 2;
    await drawRows();
    expect(wholeRows()).toEqual([middle, middle + 1, middle + 2, middle + 3]);
    expect(document.querySelectorAll('main *')).toHaveLength(1 + count + 4);
    expect(rowNumbered(1)).toHaveTextContent('title of row 1');
    expect(rowNumbered(1)).toHaveStyle({ height: `${rowHeight}px` });
    expect(rowNumbered(count)).toHaveTextContent(`title of row ${count}`);
    expect(rowNumbered(count)).toHaveAttribute('aria-posinset', `${count}`);
    expect(rowNumbered(middle)).toHaveAttribute('aria-setsize', `${count}`);
  },
);

test('PRC-09 the row with the focus and its neighbours stay whole while others are in sight', async () => {
  render(<TestRows keys={keysOf(200)} />);
  const input = screen.getByRole('textbox', { name: 'row 2' });
  act(() => input.focus());
  scrollRows(100 * rowHeight);
  await drawRows();
  expect(wholeRows()).toEqual([1, 2, 3, 100, 101, 102, 103]);
  expect(input).toHaveFocus();
});

test('PRC-27 a row that has to be reached is whole at once, wherever it is', () => {
  render(<TestRows keys={keysOf(200)} reached={149} />);
  expect(wholeRows()).toEqual([1, 2, 3, 150]);
});

test('OWN-09 a row that is added in sight is whole, and a row that is deleted takes no other with it', async () => {
  const { rerender } = render(<TestRows keys={keysOf(2)} />);
  rerender(<TestRows keys={keysOf(3)} />);
  await drawRows();
  expect(wholeRows()).toEqual([1, 2, 3]);
  rerender(<TestRows keys={['row 1', 'row 3']} />);
  await drawRows();
  expect(wholeRows()).toEqual([1, 2]);
  expect(screen.getByRole('textbox', { name: 'row 3' })).toBeVisible();
});
