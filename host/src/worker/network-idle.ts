/** The network counts as idle when no page has asked for anything for this long, in ms. */
const idleAfter = 500;

/**
 * Lets whatever a person waits for go first: settles when the network is idle. Its signal ends what was begun when a
 * screen is opened.
 */
export type WhenNetworkIdle = () => Promise<AbortSignal>;

/** Lets what pages ask for go before what is prepared. */
export function watchNetwork() {
  let lastAsked = -idleAfter;
  /** What was begun since the last screen was opened. */
  let begun: AbortController[] = [];

  const whenIdle: WhenNetworkIdle = async () => {
    for (;;) {
      const rest = lastAsked + idleAfter - performance.now();
      if (rest <= 0) break;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    const controller = new AbortController();
    begun.push(controller);
    return controller.signal;
  };

  return {
    whenIdle,
    /** A page asks for something: a screen that is being opened has the network for itself. */
    giveWay: (isOpening: boolean) => {
      lastAsked = performance.now();
      if (!isOpening) return;
      for (const controller of begun) controller.abort();
      begun = [];
    },
  };
}
