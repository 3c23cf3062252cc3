/**
 * Turns any number of wishes to catch up into one run at a time: a wish during a run makes one more run after it, so
 * that what happened meanwhile is never missed.
 */
export function createCatchUp(run: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;

  async function start(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      try {
        await run();
      } catch {
        // What nobody asked for fails silently; the next event tries again.
      }
    }
    isRunning = false;
  }

  return () => {
    isWanted = true;
    if (!isRunning) void start();
  };
}
