/** So long in ms nothing was asked for by a page when the network counts as idle. */
const idleAfter = 500;

/** Lets what a person waits for pass: settles when the network is idle; its signal ends what is under way when it is not. */
export type WhenNetworkIdle = () => Promise<AbortSignal>;

/** Lets what pages ask for go before what is prepared. */
export function watchNetwork() {
  let lastAsked = -idleAfter;
  /** What was begun since a screen was opened last. */
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
