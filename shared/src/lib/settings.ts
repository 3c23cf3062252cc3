/** Run-time settings that the host's server writes into the page; each one that is missing or malformed has its default. */
import type { Declarations } from '../contract/declaration.ts';
import type { PageNames } from '../contract/remote-protocol.ts';

/** The host's own; a domain's setting has a name that only its remote knows. */
type OwnName = PageNames['settings'][number];

const elementId: PageNames['settingsElement'] = 'settings';

function setting(name: string): unknown {
  try {
    const json: unknown = JSON.parse(document.getElementById(elementId)?.textContent ?? '{}');
    return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
  } catch {
    return undefined;
  }
}

/** A list of texts, as each setting of a domain is; undefined where the page has none, or something else. */
export function textsSetting(name: string): readonly string[] | undefined {
  const value = setting(name);
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}

/** Origins, beside the page's own, that remotes may be loaded from. */
export function remoteOrigins(): readonly string[] {
  return textsSetting('remoteOrigins' satisfies OwnName) ?? [];
}

/** Where measurements are sent; empty for nowhere. */
export function telemetryUrl(): string {
  const url = setting('telemetryUrl' satisfies OwnName);
  return typeof url === 'string' ? url : '';
}

/** Whether a service worker keeps the app for times without a network. */
export function isKeptOffline(): boolean {
  return setting('isKeptOffline' satisfies OwnName) === true;
}

/** Whether what was read is kept on the device. */
export function isDataKept(): boolean {
  return setting('isDataKept' satisfies OwnName) === true;
}

/** What remotes declare, as the host's server has read and checked it. */
export function declarations(): Declarations {
  const given = setting('declarations' satisfies OwnName);
  return isRecord(given) ? given : {};
}

function isRecord(value: unknown): value is Declarations {
  return typeof value === 'object' && value !== null;
}
