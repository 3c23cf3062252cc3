/**
 * Whether there is a network: the device says so, and the host's server was not found to be out of reach (OFF-24). This
 * is noted on the window, because host and remotes each have a copy of this module and a remote's copy may start later.
 * The browser's own events tell the listeners.
 */
declare global {
  interface Window {
    isServerLost?: boolean;
    networkBackAt?: number;
  }
}

/** How long, in ms, a network that has just come back may still carry nothing and cut calls: the device gets new addresses. */
const settlingTime = 5000;

// A device that says that it has a network again has a new one, about which nothing is known.
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

/** Whether the host's server does not answer although the device says that it is online. */
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
