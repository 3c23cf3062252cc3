import { pageSettings } from '@field-sales/shared/lib/settings';
import { whenIdle } from '@field-sales/shared/lib/when-idle';
import { useEffect } from 'react';

/** So long in ms after the first screen was drawn its own reads have the line for themselves. */
const afterFirstScreen = 3000;

let isStarted = false;

function start(): void {
  // Without a worker, or where it is refused, the app is as it is without it.
  if (isStarted || !('serviceWorker' in navigator) || !pageSettings().isKeptOffline) return;
  isStarted = true;
  setTimeout(() => {
    whenIdle(() => {
      import(/* webpackChunkName: "offline" */ './keep-offline.ts')
        .then(({ keepOffline }) => keepOffline())
        .catch(() => undefined);
    });
  }, afterFirstScreen);
}

/** Stands beside a screen: once the first one is drawn, the device begins to keep what opens without a network. */
export function OfflineKeeper() {
  useEffect(start, []);
  return null;
}
