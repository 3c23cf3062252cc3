import { whenIdle } from '@field-sales/shared/lib/when-idle';
import { useEffect } from 'react';

/** For this long, in ms, after the first screen was drawn, its own reads have the line to themselves (OFF-21). */
const afterFirstScreen = 3000;

let isStarted = false;

async function keep(): Promise<void> {
  const { keepAppAndDay } = await import(/* webpackChunkName: "offline" */ './keep-app-and-day.ts');
  await keepAppAndDay();
}

/** What failed for want of a network begins again when the network is back. */
function tryLater(): void {
  isStarted = false;
  window.addEventListener('online', start, { once: true });
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(() => {
    whenIdle(() => void keep().catch(tryLater));
  }, afterFirstScreen);
}

/**
 * Stands beside a screen: once the first one is drawn, the device begins to keep what opens and works without a network.
 * A screen that throws is not drawn, and tells nothing.
 */
export function OfflineKeeper({ onDrawn }: { onDrawn?: () => void }) {
  useEffect(() => {
    start();
    onDrawn?.();
  }, [onDrawn]);
  return null;
}
