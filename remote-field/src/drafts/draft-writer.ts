import pLimit from 'p-limit';

/** Writes a draft again and again, one write at a time, always the newest state. */
export type DraftWriter = {
  /** The state has changed. It is written at once, or as soon as the write before it is done. */
  touch: () => void;
  /** Runs a write of its own, after those that were asked for before it. */
  run: <T>(job: () => Promise<T>) => Promise<T>;
  /** Waits until all that has been asked for is written. */
  onIdle: () => Promise<void>;
};

/** `write` must not throw: it reports by itself what it cannot write. */
export function createDraftWriter(write: () => Promise<void>): DraftWriter {
  const run = pLimit(1);
  let isWriteQueued = false;

  return {
    touch: () => {
      if (isWriteQueued) return;
      isWriteQueued = true;
      void run(async () => {
        isWriteQueued = false;
        await write();
      });
    },
    run,
    onIdle: () => run(async () => undefined),
  };
}
