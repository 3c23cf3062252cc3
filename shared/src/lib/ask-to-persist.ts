let hasAsked = false;

/** Asks the browser, once, not to clear what the device keeps when room gets short (OFF-14). Where it refuses, what is kept is kept all the same. */
export function askToPersist(): void {
  // Missing on pages without https.
  if (hasAsked || !('storage' in navigator)) return;
  hasAsked = true;
  navigator.storage.persist().catch(() => undefined);
}
