import { askToPersist } from './ask-to-persist.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

test('OFF-14 WV-37 SH-36 the device is asked once not to clear what is kept, where there is one to ask; a refusal is no failure', async () => {
  expect(askToPersist).not.toThrow();
  const persist = jest.fn(async () => Promise.reject(new TypeError('refused')));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  askToPersist();
  askToPersist();
  expect(persist).toHaveBeenCalledTimes(1);
});
