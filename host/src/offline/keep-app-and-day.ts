import { keptDatabase } from '@field-sales/shared/kept/database-name';
import { askToPersist } from '@field-sales/shared/lib/ask-to-persist';
import { isOnline } from '@field-sales/shared/lib/is-online';
import { isDataKept, isKeptOffline } from '@field-sales/shared/lib/settings';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { keepOffline } from './keep-offline.ts';
import { loadDailyFonts } from './when-drawable.ts';

/**
 * How long, in ms, the worker goes first. Then the day's calls begin, and it gives way to them as to all that a page
 * asks for.
 */
const appWithin = 20_000;

const importDay = () => import(/* webpackChunkName: "day" */ '../day/prepare-day.ts');

/** The day may have been prepared already and be of use only now. */
function lookAtDay(): void {
  if (!isDataKept()) return;
  void importDay()
    .then(({ lookAgain }) => lookAgain())
    .catch(() => undefined);
}

async function keepApp(): Promise<void> {
  const { kept } = await keepOffline(lookAtDay);
  await kept;
  // They are on the device now.
  loadDailyFonts();
}

/**
 * Takes the worker from the device, and what it keeps (OFF-12). The one that is served to do so has to wait until this one
 * has ended its work, which a worker that gives way to pages, or is broken, may not do for long.
 */
async function removeApp(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith('generation-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A webview may have no such database, or forbid it: then nothing was kept. */
function forgetDay(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase);
  } catch (error) {
    console.warn('What was kept of the day could not be deleted.', error);
  }
}

/** The app first, then the day (OFF-21): what is prepared is of use only where the app opens. Throws where the network is missing for it. */
export async function keepAppAndDay(): Promise<void> {
  askToPersist();
  // Without a secure context there is no service worker (OFF-01).
  if ('serviceWorker' in navigator) {
    const done = isKeptOffline() ? keepApp() : removeApp(navigator.serviceWorker);
    await withinLimit(done, appWithin).catch((error: unknown) => {
      // Without a network there cannot be a worker yet. Where the browser refuses one, the app works as it does without one.
      if (error instanceof TypeError && !isOnline()) throw error;
    });
  }
  if (!isDataKept()) {
    // What was kept before goes (OFF-20).
    forgetDay();
    return;
  }
  const { keepPrepared } = await importDay();
  // It is in the chunk that brought the entries of the home menu.
  const { getAnswer } = await import(/* webpackChunkName: "federation" */ '@field-sales/shared/http');
  await keepPrepared(getAnswer);
}
