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
