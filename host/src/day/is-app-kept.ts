import type { entries } from '../contract/kept-entries.ts';

/** Whether the app opens without a network, where a worker answers for the page: some generation is complete (OFF-05, OFF-22). */
export async function isAppKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return true;
  const listing = '/.listing' satisfies (typeof entries)['listing'];
  return (await caches.match(listing).catch(() => undefined)) !== undefined;
}
