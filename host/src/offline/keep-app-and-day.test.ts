import { keepAppAndDay } from './keep-app-and-day.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  document.body.replaceChildren();
});

test('OFF-01 OFF-14 the device is asked not to clear what is kept, with a worker and without one', async () => {
  const persist = jest.fn(async () => false);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":false}</script>';
  await keepAppAndDay();
  expect(persist).toHaveBeenCalledTimes(1);
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
