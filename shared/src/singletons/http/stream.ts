import { prepareCall } from './prepare-call.ts';

/**
 * Opens a stream of events on the page's own origin, the only place that uses EventSource. `onError` hears of a lost
 * connection; if it leaves the source open, the browser opens it again for the same employee.
 */
export function openStream(address: string, employeeNumber: string | null, onError: () => void): EventSource {
  prepareCall({ employeeNumber });
  const source = new EventSource(address);
  source.addEventListener('error', () => {
    onError();
    // The browser reopens it with the current cookie, which may be another tab's.
    if (source.readyState !== EventSource.CLOSED) prepareCall({ employeeNumber });
  });
  return source;
}
