import type { Measurement } from '@field-sales/shared/contract/telemetry';
import { isCallError } from '@field-sales/shared/http/call-error';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { screenTable } from '../screens/screen-table.ts';
import type { Telemetry } from './telemetry.ts';

type App = { name: string; version: string };

/** An address below a release: `…/chat/1.5.0/entry.0123456789.js`. */
const placeInRelease = /\/([\w-]+)\/(\d+\.\d+\.\d+[\w.+-]*)\/[\w.-]+\.(?:js|css)/;

/** A remote in the version that is drawn; the host if there is no remote, or if it has not come yet. */
function appOf(remote: string | undefined, { loadedVersions }: Telemetry): App {
  const version = remote === undefined ? undefined : loadedVersions.get(remote);
  return remote === undefined || version === undefined
    ? { name: 'host', version: __HOST_VERSION__ }
    : { name: remote, version };
}

function openApp(telemetry: Telemetry): App {
  return appOf(screenTable().find(window.location.pathname)?.remote, telemetry);
}

/** The app of the first file that a text of places, such as a stack, names. */
function appAt(places: string, telemetry: Telemetry): App {
  const [, name, version] = placeInRelease.exec(places) ?? [];
  return name === undefined || version === undefined ? openApp(telemetry) : { name, version };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}

function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/**
 * A failed call that points to a fault. A call without an answer was lost by the network, and one with a code was
 * refused for a reason: they do not count.
 */
function failedCallOf(error: unknown, telemetry: Telemetry): Measurement | undefined {
  if (isCallError(error, 'malformed'))
    return { type: 'failed-call', ...openApp(telemetry), kind: 'malformed' };
  if (!isCallError(error, 'answer') || error.errorCode !== undefined) return undefined;
  const isBroken = error.status !== undefined && error.status >= 500;
  return { type: 'failed-call', ...openApp(telemetry), kind: isBroken ? 'broken' : 'refused' };
}

function failureOf(event: Event, telemetry: Telemetry): Measurement | undefined {
  if (event instanceof CustomEvent) return failedCallOf(event.detail, telemetry);
  const { target } = event;
  if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
    const address = target instanceof HTMLLinkElement ? target.href : target.src;
    const isFault = navigator.onLine && placeInRelease.test(address);
    return isFault ? { type: 'page-error', ...appAt(address, telemetry), kind: 'chunk' } : undefined;
  }
  if ('reason' in event) {
    const { reason } = event;
    return isGivenUp(reason)
      ? undefined
      : { type: 'page-error', ...appAt(stackOf(reason), telemetry), kind: 'rejection' };
  }
  // Browsers tell in this way that an observer has more to say in the next frame.
  if (!(event instanceof ErrorEvent) || event.message.startsWith('ResizeObserver loop')) return undefined;
  return {
    type: 'page-error',
    ...appAt(`${stackOf(event.error)} ${event.filename}`, telemetry),
    kind: 'error',
  };
}

/** Reports what failed outside of any screen's care: a script's error, a rejection that nobody takes, a file that does not come, a call. */
export function reportFailure(event: Event, telemetry: Telemetry): void {
  const failure = failureOf(event, telemetry);
  if (failure !== undefined) telemetry.report(failure);
}

/** Measures the web vitals: those of the opening for the app that was opened, the slowest tap for the one that was tapped. */
export function measureVitals(telemetry: Telemetry): void {
  const opened = screenTable().find(window.location.pathname)?.remote;
  let tapped: App | undefined;
  for (const observe of [onCLS, onFCP, onLCP, onTTFB]) {
    observe(({ name, value }) => {
      const { name: app, version } = appOf(opened, telemetry);
      telemetry.report({ type: 'web-vital', name, value, app, version });
    });
  }
  onINP(() => (tapped = openApp(telemetry)), { reportAllChanges: true });
  onINP(({ name, value }) => {
    const { name: app, version } = tapped ?? openApp(telemetry);
    telemetry.report({ type: 'web-vital', name, value, app, version });
  });
}
