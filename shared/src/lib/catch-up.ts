type CatchUpOptions = {
  /** Requests that come this close together, in ms, are one run. */
  gather?: number;
  /** In ms, from the end of one run to the next one. */
  pause?: number;
};

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * Turns any number of requests to catch up into one run at a time. A request during a run makes one more run after it,
 * so that nothing that happened meanwhile is missed.
 */
export function createCatchUp(
  run: () => Promise<unknown>,
  { gather = 0, pause = 0 }: CatchUpOptions = {},
): () => void {
  let isRunning = false;
  let isWanted = false;

  async function start(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      if (gather > 0) await wait(gather);
      isWanted = false;
      try {
        await run();
      } catch {
        // What nobody asked for fails silently; the next event tries again.
      }
      if (pause > 0) await wait(pause);
    }
    isRunning = false;
  }

  return () => {
    isWanted = true;
    if (!isRunning) void start();
  };
}
