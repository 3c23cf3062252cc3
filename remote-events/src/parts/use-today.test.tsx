import { act, render, screen } from '@testing-library/react';
import { useToday } from './use-today.ts';

function Day() {
  return <p>{useToday()}</p>;
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 59, 500) });
});

afterEach(() => jest.useRealTimers());

test('EVT-10 a day that ends while the screen is open is followed by the next, and that by the one after it', () => {
  render(<Day />);
  expect(screen.getByText('2026-11-21')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByText('2026-11-22')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(24 * 3_600_000));
  expect(screen.getByText('2026-11-23')).toBeInTheDocument();
});

test('EVT-10 a page that was frozen over midnight finds the day when it is shown again', () => {
  render(<Day />);
  jest.setSystemTime(new Date(2026, 10, 24, 8));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2026-11-24')).toBeInTheDocument();
});

test('EVT-10 WV-21 the day does not go back where the device comes to an earlier one', () => {
  render(<Day />);
  jest.setSystemTime(new Date(2026, 10, 20, 12));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2026-11-21')).toBeInTheDocument();
});

test('EVT-10 nothing is left to wait once the screen is gone', () => {
  const { unmount } = render(<Day />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
