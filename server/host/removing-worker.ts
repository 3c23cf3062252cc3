/**
 * Served in place of the worker if `OFFLINE` is off: it removes the worker, and what that keeps, from the device
 * (OFF-12).
 */
export const removingWorker = `
async function removeAll() {
  await registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith('generation-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(removeAll()));
`;
