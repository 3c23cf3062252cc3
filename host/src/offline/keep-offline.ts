/** Has the service worker keep what the app needs to open without a network. In a chunk of its own: it comes last. */
import { remoteOrigins } from '@field-sales/shared/lib/settings';
import { savesData } from '@field-sales/shared/lib/when-idle';
import { screenTable } from '../screens/screen-table.ts';
import { fallenBack, lastGood } from '../shell/last-good.ts';
import { pageGeneration } from '../contract/generation-mark.ts';
import { isAppKept } from '../day/is-app-kept.ts';

/** How often, in ms, the worker is asked at most to keep what is served now. */
const askAgainAfter = 60_000;

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

/** Posts a message to the worker. Ends when the worker has done it; never, if the worker does not answer. */
function postToWorker(worker: ServiceWorker, message: object): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(message, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
  });
}

/**
 * Registers the worker for the whole origin (OFF-01), has it keep what is served now, and does so again
 * whenever the app comes back. `kept` ends when the first of it is done, `onDone` hears of each.
 */
export async function keepOffline(onDone: () => void): Promise<{ kept: Promise<void> }> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (active === null) return { kept: Promise.resolve() };
  const generation = pageGeneration();
  // The first screen was drawn by it (OFF-06).
  if (generation !== undefined) active.postMessage({ type: 'opened', generation });
  let lastAsked = -askAgainAfter;
  async function ask() {
    if (document.visibilityState === 'hidden' || performance.now() - lastAsked < askAgainAfter) return;
    lastAsked = performance.now();
    const worker = (await serviceWorker.ready).active;
    if (worker === null) return;
    await postToWorker(worker, { type: 'prepare', wish: wish() });
    // What found no room, or no network, is asked for as soon as the app comes back.
    if (!(await isAppKept())) lastAsked = -askAgainAfter;
    onDone();
  }
  const handle = () => void ask();
  document.addEventListener('visibilitychange', handle);
  window.addEventListener('online', handle);
  return { kept: ask() };
}
