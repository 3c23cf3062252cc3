/** A store that a bad worker leaves behind, beside those that it found. */
const leftBehind = 'generation-99-broken';

const takesOver = `skipWaiting(); caches.open('${leftBehind}');`;
const throwsAt = (event: string) =>
  `addEventListener('${event}', () => { throw new Error('broken at ${event}'); });`;

/**
 * Workers that were released by mistake and are installed on phones. Each takes over at once and leaves a store behind.
 */
export const badWorkers = [
  {
    fault: 'throws at every event',
    script: takesOver + ['install', 'activate', 'fetch', 'message'].map(throwsAt).join(' '),
  },
  {
    fault: 'gives a page no answer',
    script: `${takesOver} addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));`,
    isWithoutPages: true,
  },
  {
    fault: 'is three releases older and knows no message of the page',
    script: `${takesOver} addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`,
  },
] as const;

/** A worker that cannot be installed, so that the one before it stays. */
export const neverInstalled = `addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('broken'))));`;

/** Runs in the page: whether the bad worker is installed, and no other is on its way. */
export async function isBadInstalled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined || registration.installing !== null || registration.waiting !== null)
    return false;
  return registration.active?.state === 'activated' && (await caches.has('generation-99-broken'));
}

/** Runs in the page: how many registrations and stores of workers are on the device. */
export async function countOfWorker(): Promise<number> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.length + (await caches.keys()).length;
}
