import { prepareCall } from './prepare-call.ts';

/**
 * Opens a stream of events of the own origin, the one place that uses EventSource. `onError` is told of a lost
 * connection: a source that is left open by it is opened again by the browser, for the same employee.
 */
export function openStream(address: string, employeeNumber: string | null, onError: () => void): EventSource {
  prepareCall({ employeeNumber });
  const source = new EventSource(address);
  source.addEventListener('error', () => {
    onError();
    // The browser opens it with the cookie that is there: another tab's, maybe.
    if (source.readyState !== EventSource.CLOSED) prepareCall({ employeeNumber });
  });
  return source;
}
