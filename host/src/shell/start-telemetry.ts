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
  // The error of a script or a style sheet that does not come does not bubble: only a capturing listener hears it.
  window.addEventListener('error', handleFailure, true);
  window.addEventListener('load', () => measuring((part) => part.measureVitals(telemetry)));
}
