import type { Measurement } from '@field-sales/shared/contract/telemetry';
import { telemetryUrl } from '@field-sales/shared/lib/settings';
import { writeEmployeeCookie } from '@field-sales/shared/session';

/** As many as the receiver takes at once. */
const mostAtOnce = 50;

/** Some webviews have no `sendBeacon`, whatever the type says: nothing is measured there. */
type Sender = Partial<Pick<Navigator, 'sendBeacon'>>;

export type Telemetry = {
  /** The version of each remote that was loaded last: what its screens are drawn with. */
  readonly loadedVersions: Map<string, string>;
  /** Sends what waits. */
  readonly flush: () => void;
  /** Keeps a measurement until the page is hidden or enough have come together; a failure is sent at once, with what waits. */
  readonly report: (measurement: Measurement) => void;
};

/** What went well can wait until the page is hidden; what failed cannot: the page may not live until then (DEP-20). */
function canWait(measurement: Measurement): boolean {
  if (measurement.type === 'remote-load') return measurement.outcome === 'loaded';
  return measurement.type === 'web-vital';
}

/** What one page measures. */
export function createTelemetry(sender: Sender): Telemetry {
  /** A failure that comes again and again is reported only this often, as each report is a request. */
  let failuresLeft = 20;
  const waiting: Measurement[] = [];
  const loadedVersions = new Map<string, string>();

  function flush(): void {
    const address = telemetryUrl();
    const events = waiting.splice(0);
    if (address === '') return;
    // Another tab may have written the cookie since, by which the host counts people.
    if (events.length > 0) writeEmployeeCookie();
    while (events.length > 0) {
      const body = JSON.stringify({ events: events.splice(0, mostAtOnce) });
      sender.sendBeacon?.(address, body);
    }
  }

  function report(measurement: Measurement): void {
    if (measurement.type === 'remote-load' && /^loaded|fallback$/.test(measurement.outcome))
      loadedVersions.set(measurement.name, measurement.version ?? '');
    const isUrgent = !canWait(measurement);
    if (isUrgent && failuresLeft === 0) return;
    if (isUrgent) failuresLeft -= 1;
    waiting.push(measurement);
    if (isUrgent || waiting.length >= mostAtOnce) flush();
  }

  return { loadedVersions, flush, report };
}

/** The telemetry of this page. */
export const telemetry = createTelemetry(navigator);
export const { report } = telemetry;
