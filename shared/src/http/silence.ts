import { isServerLost } from '../lib/is-online.ts';
import { isOutOfReach } from './server-reach.ts';

/** How long, in ms, the server may be silent before it is asked whether it is there (OFF-24). */
const longestSilence = 5000;

let lastSign = 0;

/** Notes that the server was heard, or that it took a part of what is sent: the line is slow, but not silent. */
export function recordSign(): void {
  lastSign = Date.now();
}

/**
 * Watches a call that somebody waits for. On a line that accepts everything and returns nothing, which a device
 * believes to be a network, the call's own limit is too long (OFF-24). Calls `onLost` once the server is out of reach;
 * answers how to end the watch.
 */
export function watchSilence(onLost: () => void): () => void {
  const start = Date.now();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const silence = () => Date.now() - Math.max(start, lastSign);
  function wait(): void {
    timer = setTimeout(() => void look(), Math.max(0, longestSilence - silence()));
  }
  async function look(): Promise<void> {
    if (silence() >= longestSilence) {
      const isLost = isServerLost() || (await isOutOfReach());
      if (isOver) return;
      if (isLost) {
        onLost();
        return;
      }
      recordSign();
    }
    wait();
  }
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
