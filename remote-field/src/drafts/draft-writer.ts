/** Writes a draft again and again, one write at a time, always the newest state. */
export type DraftWriter = {
  /** The state has changed. It is written at once, or as soon as the write before it is done. */
  touch: () => void;
  /** Runs a write of its own, after those that were asked for before it. */
  run: <T>(job: () => Promise<T>) => Promise<T>;
  /** Waits until all is written. */
  onIdle: () => Promise<void>;
};

/** `write` must not throw: it reports by itself what it cannot write. */
export function createDraftWriter(write: () => Promise<void>): DraftWriter {
  let last: Promise<unknown> = Promise.resolve();
  let isWriteQueued = false;

  function enqueue<T>(job: () => Promise<T>): Promise<T> {
    const done = last.then(job);
    last = done.catch(() => undefined);
    return done;
  }

  return {
    touch: () => {
      if (isWriteQueued) return;
      isWriteQueued = true;
      void enqueue(async () => {
        isWriteQueued = false;
        await write();
      });
    },
    run: enqueue,
    onIdle: async () => {
      await last;
    },
  };
}
