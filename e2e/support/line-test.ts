import { Line } from './line.ts';
import { test as base } from './test.ts';

/** A browser whose line to the product can be cut. */
export const test = base.extend<{ line: Line }>({
  line: async ({}, use) => {
    const line = new Line();
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(await line.open()),
});

/** How many of the writes noted by a line went to `path`. */
export function count(writes: readonly string[], path: RegExp): number {
  return writes.filter((write) => path.test(write.split(' ')[1] ?? '')).length;
}
