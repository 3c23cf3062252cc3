import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { whenReleased } from './press.ts';

function watch(): string[] {
  const heard: string[] = [];
  document.body.innerHTML = '<main><button>뒤로</button></main>';
  screen.getByRole('button').addEventListener('click', () => heard.push('click'));
  return heard;
}

/** Notes when what waits goes on. */
async function waitFor(heard: string[]): Promise<void> {
  void whenReleased().then(() => heard.push('released'));
  for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
}

afterEach(() => jest.useRealTimers());

test('SH-43 who waits goes on when a finger has left the button and the click has been heard', async () => {
  const heard = watch();
  const user = userEvent.setup();
  const button = screen.getByRole('button');
  await user.pointer({ keys: '[TouchA>]', target: button });
  await waitFor(heard);
  expect(heard).toEqual([]);
  await user.pointer({ keys: '[/TouchA]', target: button });
  expect(heard).toEqual(['click', 'released']);
});

test('SH-43 a key presses a button when it is let go', async () => {
  const heard = watch();
  const user = userEvent.setup();
  screen.getByRole('button').focus();
  await user.keyboard('[Space>]');
  await waitFor(heard);
  expect(heard).toEqual([]);
  await user.keyboard('[/Space]');
  expect(heard).toEqual(['click', 'released']);
});

test('SH-43 nobody waits for a press beside links and buttons, nor for one that became a scroll', async () => {
  const heard = watch();
  fireEvent.pointerDown(screen.getByRole('main'));
  await waitFor(heard);
  expect(heard).toEqual(['released']);
  fireEvent.pointerDown(screen.getByRole('button'));
  await waitFor(heard);
  expect(heard).toEqual(['released']);
  fireEvent.pointerCancel(screen.getByRole('button'));
  await waitFor(heard);
  expect(heard).toEqual(['released', 'released', 'released']);
});

test('SH-43 a finger that slid off the button is waited for no longer than a click may take', async () => {
  jest.useFakeTimers();
  const heard = watch();
  fireEvent.pointerDown(screen.getByRole('button'));
  fireEvent.pointerUp(screen.getByRole('main'));
  await waitFor(heard);
  await jest.advanceTimersByTimeAsync(349);
  expect(heard).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['released']);
});

test('SH-43 a click that waits behind a busy script is still waited for', async () => {
  jest.useFakeTimers();
  const heard = watch();
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  await waitFor(heard);
  // The script ends 400 ms later: the timer runs before the click comes.
  jest.setSystemTime(Date.now() + 400);
  jest.runOnlyPendingTimers();
  fireEvent.click(button);
  await jest.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['click', 'released']);
});

test('SH-43 a press whose end nobody told is over after 10 s', async () => {
  jest.useFakeTimers();
  const heard = watch();
  fireEvent.pointerDown(screen.getByRole('button'));
  await waitFor(heard);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(heard).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['released']);
});
