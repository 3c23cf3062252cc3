let hasAsked = false;

/** Asks the browser, once, not to clear what the device keeps when room gets short. Where it refuses, what is kept is kept all the same. */
export function askToPersist(): void {
  if (hasAsked) return;
  hasAsked = true;
  // Missing on pages without https.
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
}
