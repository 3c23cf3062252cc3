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
