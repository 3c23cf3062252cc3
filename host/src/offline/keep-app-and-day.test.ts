import { waitFor } from '@testing-library/react';
import { keepAppAndDay } from './keep-app-and-day.ts';

afterEach(() => {
  for (const name of ['storage', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
  for (const name of ['MessageChannel', 'caches']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(document, 'fonts');
  document.body.replaceChildren();
});

test('OFF-01 OFF-14 the device is asked not to clear what is kept, with a worker and without one', async () => {
  const persist = jest.fn(async () => false);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":false}</script>';
  await keepAppAndDay();
  expect(persist).toHaveBeenCalledTimes(1);
});

test('OFF-12 where OFFLINE is off the page takes worker and stores from the device, whatever the worker is busy with', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="settings">{"isKeptOffline":false,"isDataKept":false}</script>';
  const unregister = jest.fn(async () => true);
  const value = { getRegistrations: async () => [{ unregister }] };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  const names = new Set(['generation-1-sha384-AAAA', 'generation-2-sha384-BBBB', 'of-another-kind']);
  Reflect.set(globalThis, 'caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  await keepAppAndDay();
  expect(unregister).toHaveBeenCalledTimes(1);
  expect([...names]).toEqual(['of-another-kind']);
});

test('OFF-12 a browser that does not answer holds up nothing that comes after', async () => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<script type="application/json" id="settings">{"isKeptOffline":false,"isDataKept":false}</script>';
  const value = { getRegistrations: () => new Promise(() => undefined) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  const kept = keepAppAndDay();
  await jest.advanceTimersByTimeAsync(20_000);
  jest.useRealTimers();
  await kept;
});

test('OFF-20 where nothing is to be kept, and the webview forbids its database, nothing fails', async () => {
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":false}</script>';
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  await keepAppAndDay();
  expect(warn).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test('OFF-01 once the app is kept, the daily files of the font are read before a screen needs them', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="settings">{"isKeptOffline":true,"isDataKept":false}</script>';
  const load = jest.fn(() => Promise.resolve());
  Reflect.set(
    document,
    'fonts',
    Array.from({ length: 9 }, () => ({ load })),
  );
  const port1: { onmessage?: (answer: { data: string }) => void; close: () => void } = {
    close: () => undefined,
  };
  Reflect.set(
    globalThis,
    'MessageChannel',
    class {
      port1 = port1;
    },
  );
  const active = { postMessage: jest.fn() };
  const value = { register: async () => undefined, ready: Promise.resolve({ active }), controller: null };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  const keeping = keepAppAndDay();
  await waitFor(() => expect(active.postMessage).toHaveBeenCalledTimes(1));
  expect(load).not.toHaveBeenCalled();
  port1.onmessage?.({ data: 'done' });
  await keeping;
  expect(load).toHaveBeenCalledTimes(4);
});
