import type { TelemetryBody } from '@field-sales/shared/contract/telemetry';
import { pageSettings } from '@field-sales/shared/lib/settings';

type Measurement = TelemetryBody['events'][number];

/** As many as the receiver takes at once. */
const mostAtOnce = 50;

const waiting: Measurement[] = [];

/** Some webviews have no `sendBeacon`, whatever the type says: nothing is measured there. */
const sender: Partial<Pick<Navigator, 'sendBeacon'>> = navigator;

function flush(): void {
  const { telemetryUrl } = pageSettings();
  const events = waiting.splice(0);
  if (telemetryUrl === '') return;
  while (events.length > 0) {
    const body = JSON.stringify({ events: events.splice(0, mostAtOnce) });
    sender.sendBeacon?.(telemetryUrl, body);
  }
}

/** Keeps a measurement until the page is hidden or enough have come together. */
export function report(measurement: Measurement): void {
  waiting.push(measurement);
  if (waiting.length >= mostAtOnce) flush();
}

/** Sends what was measured whenever the page is hidden, and measures the web vitals once the page is idle. */
export function startTelemetry(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  if (pageSettings().telemetryUrl === '') return;
  window.addEventListener('load', () => {
    import(/* webpackChunkName: "web-vitals" */ 'web-vitals')
      .then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
        for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
          observe(({ name, value }) => report({ type: 'web-vital', name, value }));
        }
      })
      .catch(() => undefined);
  });
}
