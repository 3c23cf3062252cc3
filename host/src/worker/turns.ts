import type { Turn } from './prepare.ts';

/** So long in ms nothing was asked for by a page when the line counts as free. */
const freeAfter = 500;

/** Lets what pages ask for go before what is prepared. */
export function createTurns() {
  let lastAsked = -freeAfter;
  let current = new AbortController();

  const take: Turn = async () => {
    for (;;) {
      const rest = lastAsked + freeAfter - performance.now();
      if (rest <= 0) break;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    current = new AbortController();
    return current.signal;
  };

  return {
    take,
    /** A page asks for something: a screen that is being opened has the line for itself. */
    giveWay: (isOpening: boolean) => {
      lastAsked = performance.now();
      if (isOpening) current.abort();
    },
  };
}
