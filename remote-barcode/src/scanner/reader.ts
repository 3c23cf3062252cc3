import type { Reading } from './reading.ts';

/** Reads the code in what a canvas shows, its text as printed; null where it sees none. One call at a time. */
export type Reader = {
  read: (canvas: HTMLCanvasElement) => Promise<Reading | null>;
  close: () => void;
};
