import { stockChains } from '../contract/stock-chains.ts';

/** Run-time settings that the host's server writes into the page. */
export type PageSettings = {
  /** Chains that the stock notices name (RUN-13). */
  stockChains: readonly string[];
  /** Origins, beside the page's own, that remotes may be loaded from (RUN-15). */
  remoteOrigins: readonly string[];
  /** Where measurements are sent; empty for nowhere. */
  telemetryUrl: string;
  /** Whether a service worker keeps the app for times without a network. */
  isKeptOffline: boolean;
};

const fallback: PageSettings = {
  stockChains,
  remoteOrigins: [],
  telemetryUrl: '',
  isKeptOffline: false,
};

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}

/** Reads the settings of the page; each one that is missing or malformed has its default. */
export function pageSettings(): PageSettings {
  try {
    const json: unknown = JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
    if (typeof json !== 'object' || json === null) return fallback;
    return {
      stockChains: ('stockChains' in json ? texts(json.stockChains) : undefined) ?? fallback.stockChains,
      remoteOrigins:
        ('remoteOrigins' in json ? texts(json.remoteOrigins) : undefined) ?? fallback.remoteOrigins,
      telemetryUrl:
        'telemetryUrl' in json && typeof json.telemetryUrl === 'string'
          ? json.telemetryUrl
          : fallback.telemetryUrl,
      isKeptOffline: 'isKeptOffline' in json && json.isKeptOffline === true,
    };
  } catch {
    return fallback;
  }
}
