afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

async function ask(times: number): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    const { askToPersist } = await import('./ask-to-persist.ts');
    for (let time = 0; time < times; time += 1) askToPersist();
  });
}

test('OFF-14 SH-36 the device is asked once not to clear what is kept; a refusal is no failure', async () => {
  const persist = jest.fn(async () => Promise.reject(new TypeError('refused')));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  await ask(2);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('OFF-14 WV-37 where there is nothing to ask nothing is asked', async () => {
  await expect(ask(1)).resolves.toBeUndefined();
});
