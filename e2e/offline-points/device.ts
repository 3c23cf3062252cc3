import type { Seen } from './in-page.ts';

/** A phone whose store the points are played on: a real browser, with a profile of its own. */
export type Device = {
  readonly name: string;
  /** Runs a function in a page of the product that no worker answers for. */
  run: <Value, Result>(work: (value: Value) => Result | Promise<Result>, value: Value) => Promise<Result>;
  /** Opens the home menu; undefined where no page of the product comes. `isDrawn`: its heading is there. */
  open: () => Promise<(Seen & { isDrawn: boolean }) | undefined>;
  /** Ends the browser as a system does that needs its memory, and starts it again on the same store. */
  kill: () => Promise<void>;
  /** Lets the store grow by so many bytes, and no more; without a number it may grow again. Not every engine can. */
  limit?: (bytes?: number) => Promise<void>;
  discard: () => Promise<void>;
};

/** The page that no worker answers for. */
export const quietPage = '/healthz';

/** What the compiler leaves in functions that are sent to a page. */
export const compiled = 'const __name = (value) => value;';
