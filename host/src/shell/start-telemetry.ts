import { failedCallEvent } from '@field-sales/shared/http/failed-call-event';
import { telemetryUrl } from '@field-sales/shared/lib/settings';
import type { Telemetry } from './telemetry.ts';

/** What measures by itself is no part of the first screen: it comes once the page is idle, or with the first failure. */
function measuring(work: (part: typeof import('./measuring.ts')) => void): void {
  import(/* webpackChunkName: "measuring" */ './measuring.ts').then(work).catch(() => undefined);
}

/** Sends what was measured when the page is hidden (DEP-20), and what fails outside of any screen's care. */
export function startTelemetry(telemetry: Telemetry): void {
  const handleFailure = (event: Event) => measuring((part) => part.reportFailure(event, telemetry));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush();
  });
  if (telemetryUrl() === '') return;
  window.addEventListener(failedCallEvent, handleFailure);
  window.addEventListener('unhandledrejection', handleFailure);
  // Scripts and styles that cannot be had tell it to themselves alone, not to what is around them.
  window.addEventListener('error', handleFailure, true);
  window.addEventListener('load', () => measuring((part) => part.measureVitals(telemetry)));
}
