import { waitFor } from '@testing-library/react';
import { screenTable } from '../screens/screen-table.ts';
import { prefetchWhenIdle, type Prefetched } from './prefetch.ts';

const line = { version: '1.4.0', manifest: '/remotes/chat/1.4.0/mf-manifest.json', integrity: 'sha384-AAAA' };
const federation = {
  currentLine: jest.fn<ReturnType<Prefetched['currentLine']>, [string]>().mockResolvedValue(line),
  prepareRemote: jest.fn<ReturnType<Prefetched['prepareRemote']>, [string]>().mockResolvedValue(undefined),
};
const prefetch = () => prefetchWhenIdle(async () => federation);

const asked = () => federation.currentLine.mock.calls;
const prepared = () => federation.prepareRemote.mock.calls;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.clearAllMocks();
});

test('OFF-11 the menu fetches each remote while it is idle; with data saver on it asks for their versions alone', async () => {
  const stop = prefetch();
  const all = screenTable().remotes.map((name) => [name]);
  expect(all.length).toBeGreaterThan(0);
  await waitFor(() => expect(prepared()).toEqual(all));
  stop();
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const stopSaving = prefetch();
  await waitFor(() => expect(asked()).toEqual(all));
  stopSaving();
  expect(prepared()).toEqual([]);
});

test('SH-44 what was not to be had without a network is fetched once it is back, and not after the menu was left', async () => {
  const stop = prefetch();
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
