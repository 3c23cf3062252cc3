import { createCatchUp } from './catch-up.ts';

function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function makeRuns() {
  const ends: (() => void)[] = [];
  const run = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return {
    run,
    end: async () => {
      ends.shift()?.();
      await tick();
    },
  };
}

test('SH-26 what happens during a run makes one more run after it, never two at once', async () => {
  const { run, end } = makeRuns();
  const catchUp = createCatchUp(run);
  catchUp();
  catchUp();
  catchUp();
  expect(run).toHaveBeenCalledTimes(1);
  await end();
  expect(run).toHaveBeenCalledTimes(2);
  await end();
  expect(run).toHaveBeenCalledTimes(2);
});

test('SH-26 a run that fails does not stop the next one', async () => {
  const run = jest.fn(() => Promise.reject(new Error('lost')));
  const catchUp = createCatchUp(run);
  catchUp();
  await tick();
  catchUp();
  await tick();
  expect(run).toHaveBeenCalledTimes(2);
});

test('CHL-08 what comes in quick succession is one run for each short pause', async () => {
  jest.useFakeTimers();
  const run = jest.fn(async () => undefined);
  const catchUp = createCatchUp(run, { gather: 50, pause: 1000 });
  for (let count = 0; count < 20; count += 1) {
    catchUp();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(run).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(3000);
  expect(run).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
