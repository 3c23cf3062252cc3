import { act, fireEvent, render, screen } from '@testing-library/react';
import { RefreshButton } from './refresh-button.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test.each([1, 3])(
  'CON-09 a press refreshes once and locks the button for %i ticks of one second',
  (ticks) => {
    const handleRefresh = jest.fn();
    render(<RefreshButton lockSeconds={ticks} onRefresh={handleRefresh} />);
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
  const { unmount } = render(<RefreshButton lockSeconds={3} onRefresh={jest.fn()} />);
  fireEvent.click(screen.getByRole('button'));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
