import { act, fireEvent, render, screen } from '@testing-library/react';
import { RefreshButton } from './refresh-button.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  { of: 'list', ticks: 1 },
  { of: 'room', ticks: 3 },
] as const)(
  'CON-09 a press refreshes once and locks the button of a $of for $ticks ticks of one second',
  ({ of, ticks }) => {
    const handleRefresh = jest.fn();
    render(<RefreshButton of={of} onRefresh={handleRefresh} />);
    const button = screen.getByRole('button', { name: '새로고침' });
    fireEvent.click(button);
    expect(handleRefresh).toHaveBeenCalledTimes(1);
    for (let left = ticks; left > 0; left -= 1) {
      expect(button).toBeDisabled();
      expect(button).toHaveTextContent(String(left));
      act(() => jest.advanceTimersByTime(999));
      expect(button).toBeDisabled();
      act(() => jest.advanceTimersByTime(1));
    }
    expect(button).toBeEnabled();
    expect(button).toHaveTextContent('');
  },
);

test('CON-09 a button that goes away leaves no timer behind', () => {
  const { unmount } = render(<RefreshButton of="room" onRefresh={jest.fn()} />);
  fireEvent.click(screen.getByRole('button'));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
