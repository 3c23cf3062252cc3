/**
 * Whether there is a network: the device says so, and the host's server was not found to be out of reach (OFF-24). The
 * notes lie at the window, as host and remotes have this module each, a remote perhaps from later on; listeners are told by
 * the browser's own events.
 */
declare global {
  interface Window {
    isServerLost?: boolean;
    networkBackAt?: number;
  }
}

/** How long, in ms, a network that has just come back may still carry nothing and cut calls: the device gets new addresses. */
const settlingTime = 5000;

// A device that says that it has a network again has a new one: nothing is known of it.
window.addEventListener('online', () => {
  window.isServerLost = false;
  window.networkBackAt = performance.now();
});

export function isOnline(): boolean {
  return navigator.onLine && window.isServerLost !== true;
}

/** Whether the network has just come back: a device says so before the line carries anything. */
export function isSettling(): boolean {
  return window.networkBackAt !== undefined && performance.now() - window.networkBackAt < settlingTime;
}

/** Whether no answer of the host's server is to be had, though the device takes itself for online. */
export function isServerLost(): boolean {
  return window.isServerLost === true;
}

export function setServerLost(): void {
  window.isServerLost = true;
  window.dispatchEvent(new Event('offline'));
}

export function setServerBack(): void {
  window.dispatchEvent(new Event('online'));
}
