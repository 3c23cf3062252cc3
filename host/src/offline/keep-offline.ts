/** Has the service worker keep what the app needs to open without a network. In a chunk of its own: it comes last. */
import { remoteOrigins } from '@field-sales/shared/lib/settings';
import { pauseAfter } from '@field-sales/shared/lib/pause-after';
import { savesData } from '@field-sales/shared/lib/when-idle';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { pauses } from '@field-sales/shared/waiting/pauses';
import { screenTable } from '../screens/screen-table.ts';
import { fallenBack, lastGood } from '../shell/last-good.ts';
import { pageGeneration } from '../contract/generation-mark.ts';
import { isAppKept } from '../day/is-app-kept.ts';

/** How often, in ms, the worker is asked at most to keep what is served now. */
const askAgainAfter = 60_000;

/** For this long, in ms, a worker that keeps nothing yet may work before it is asked once more, which it does last. */
const keptWithin = 20_000;

function wish() {
  const names = screenTable().remotes;
  // Versions that this device fell back from are left out (OFF-10).
  const instead = Object.fromEntries(
    names.flatMap((name) => {
      const from = fallenBack(name);
      const line = lastGood(name);
      return from === undefined || line === undefined ? [] : [[name, { from, line }]];
    }),
  );
  // With data saver on, what was never opened is not fetched (OFF-11).
  const only = savesData() ? names.filter((name) => lastGood(name) !== undefined) : undefined;
  return { instead, origins: remoteOrigins(), ...(only !== undefined && { only }) };
}

/** Posts a message to the worker. Ends with its answer when it has done it; never, if the worker does not answer. */
function postToWorker(worker: ServiceWorker, message: object): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(message, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
  });
}

/**
 * Registers the worker for the whole origin (OFF-01), has it keep what is served now, and does so again
 * whenever the app comes back, and after a pause where nothing could be kept. `kept` ends when the first of it is done,
 * `onDone` hears of each.
 */
export async function keepOffline(onDone: () => void): Promise<{ kept: Promise<void> }> {
  const { serviceWorker } = navigator;
  /** The browser may have taken it away, with what else it kept of the site. */
  async function findWorker(): Promise<ServiceWorker | null> {
    await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    return (await serviceWorker.ready).active;
  }
  const first = await findWorker();
  if (first === null) return { kept: Promise.resolve() };
  const generation = pageGeneration();
  // The first screen was drawn by it (OFF-06).
  if (generation !== undefined) first.postMessage({ type: 'opened', generation });
  let lastAsked = -askAgainAfter;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function ask(find: () => Promise<ServiceWorker | null> = findWorker): Promise<void> {
    if (document.visibilityState === 'hidden' || performance.now() - lastAsked < askAgainAfter) return;
    clearTimeout(timer);
    lastAsked = performance.now();
    const done = find().then((worker) => worker && postToWorker(worker, { type: 'prepare', wish: wish() }));
    // A worker that was ended, or taken away, in the middle of it never answers.
    const answer = await withinLimit(done, keptWithin).catch(() => undefined);
    if (await isAppKept()) tries = 0;
    else {
      // It is asked for as soon as the app comes back.
      lastAsked = -askAgainAfter;
      tries += 1;
      // A full device has no room a moment later either.
      if (answer !== 'QuotaExceededError') timer = setTimeout(handle, pauseAfter(tries, pauses));
    }
    onDone();
  }
  const handle = () => void ask();
  document.addEventListener('visibilitychange', handle);
  window.addEventListener('online', handle);
  return { kept: ask(async () => first) };
}
