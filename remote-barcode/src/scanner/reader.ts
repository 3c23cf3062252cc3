import type { Reading } from './reading.ts';

/**
 * Reads the code in what a canvas shows, and gives its text as printed; null if it sees none. Only one call may run at
 * a time.
 */
export type Reader = {
  read: (canvas: HTMLCanvasElement) => Promise<Reading | null>;
  close: () => void;
};
