import { waitFor } from '@testing-library/react';
import { screenTable } from '../screens/screen-table.ts';
import { currentLine, prepareRemote } from './federation.ts';
import { prefetchWhenIdle } from './prefetch.ts';

jest.mock('./federation.ts', () => ({
  currentLine: jest.fn().mockResolvedValue({ version: '1.4.0' }),
  prepareRemote: jest.fn().mockResolvedValue(undefined),
}));

const asked = () => jest.mocked(currentLine).mock.calls;
const prepared = () => jest.mocked(prepareRemote).mock.calls;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.clearAllMocks();
});

test('OFF-11 the menu fetches each remote while it is idle; with data saver on it asks for their versions alone', async () => {
  const stop = prefetchWhenIdle();
  const all = screenTable().remotes.map((name) => [name]);
  expect(all.length).toBeGreaterThan(0);
  await waitFor(() => expect(prepared()).toEqual(all));
  stop();
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const stopSaving = prefetchWhenIdle();
  await waitFor(() => expect(asked()).toEqual(all));
  stopSaving();
  expect(prepared()).toEqual([]);
});

test('SH-44 what was not to be had without a network is fetched once it is back, and not after the menu was left', async () => {
  const stop = prefetchWhenIdle();
  await waitFor(() => expect(prepared()).not.toEqual([]));
  jest.clearAllMocks();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(prepared()).not.toEqual([]));
  stop();
  jest.clearAllMocks();
  window.dispatchEvent(new Event('online'));
  await new Promise(requestAnimationFrame);
  expect(asked()).toEqual([]);
});
