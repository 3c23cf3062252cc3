import type { Seen } from './in-page.ts';

/** A phone on whose store the points are played: a real browser with a profile of its own. */
export type Device = {
  readonly name: string;
  /** Runs a function in a page of the product that the worker does not answer. */
  run: <Value, Result>(work: (value: Value) => Result | Promise<Result>, value: Value) => Promise<Result>;
  /** Opens the home menu; undefined if no page of the product comes. `isDrawn`: its heading is there. */
  open: () => Promise<(Seen & { isDrawn: boolean }) | undefined>;
  /** Ends the browser like a system that needs its memory, and starts it again on the same store. */
  kill: () => Promise<void>;
  /**
   * Lets the store grow by at most so many bytes; without a number, the limit is lifted. Not every engine can do this.
   */
  limit?: (bytes?: number) => Promise<void>;
  discard: () => Promise<void>;
};

/** The page that the worker does not answer. */
export const quietPage = '/healthz';

/** Defines the helper that the compiler calls in functions that are sent to a page. */
export const compiled = 'const __name = (value) => value;';
