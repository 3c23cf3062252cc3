/** What is served in the worker's place where `OFFLINE` is off: it takes the worker and what it keeps from the device (OFF-12). */
export const removingWorker = `
async function removeAll() {
  await registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith('generation-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(removeAll()));
`;
