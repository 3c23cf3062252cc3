import { keptDatabase } from '@field-sales/shared/kept/database-name';
import { isDataKept, isKeptOffline } from '@field-sales/shared/lib/settings';
import { whenIdle } from '@field-sales/shared/lib/when-idle';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { useEffect } from 'react';

/** So long in ms after the first screen was drawn its own reads have the line for themselves. */
const afterFirstScreen = 3000;

let isStarted = false;

/** The worker gives way to what a page asks for, the day's calls too: so long, in ms, it goes first. */
const appWithin = 20_000;

/** The app first, then the day: what is prepared is of use only where the app opens. */
async function keep(): Promise<void> {
  // Without a worker, or where it is refused, the app is as it is without it.
  if (isKeptOffline() && 'serviceWorker' in navigator) {
    const isKept = import(/* webpackChunkName: "offline" */ './keep-offline.ts')
      .then(({ keepOffline }) => keepOffline())
      .then(({ kept }) => kept);
    await withinLimit(isKept, appWithin).catch(() => undefined);
  }
  if (isDataKept()) {
    const { keepPrepared } = await import(/* webpackChunkName: "day" */ '../day/prepare-day.ts');
    // In the chunk that the entries of the home menu came by.
    const { getText } = await import(/* webpackChunkName: "federation" */ '@field-sales/shared/http');
    await keepPrepared(getText);
  } else {
    // What was kept before goes (OFF-20).
    indexedDB.deleteDatabase(keptDatabase);
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(() => {
    whenIdle(() => void keep().catch(() => undefined));
  }, afterFirstScreen);
}

/** Stands beside a screen: once the first one is drawn, the device begins to keep what opens and works without a network. */
export function OfflineKeeper() {
  useEffect(start, []);
  return null;
}
