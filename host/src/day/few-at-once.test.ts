import { fewAtOnce } from './few-at-once.ts';

/** Work that a test ends, item by item. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (item: string) => {
    begun.push(item);
    return new Promise<void>((resolve, reject) => {
      ends.set(item, (error) => (error === undefined ? resolve() : reject(error)));
    });
  };
  async function end(item: string, error?: Error): Promise<void> {
    ends.get(item)?.(error);
    // What is begun after it has begun.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return { begun, work, end };
}

test('OFF-21 a few at once, in their order: the next one begins when one has ended', async () => {
  const { begun, work, end } = heldWork();
  const all = fewAtOnce(['a', 'b', 'c', 'd'], 2, work);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const item of ['c', 'a', 'd']) await end(item);
  await all;
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('OFF-05 OFF-21 after a failure nothing more is begun, and it is told when nothing is under way any more', async () => {
  const { begun, work, end } = heldWork();
  const all = fewAtOnce(['a', 'b', 'c', 'd'], 2, work);
  const told = jest.fn();
  all.catch(told);
  await end('a', new Error('first'));
  expect(told).not.toHaveBeenCalled();
  await end('b', new Error('second'));
  expect(begun).toEqual(['a', 'b']);
  await expect(all).rejects.toThrow('first');
});

test('OFF-21 nothing is wanted of nothing', async () => {
  await fewAtOnce([], 2, () => Promise.reject(new Error('none')));
});
