import { isHashedName } from '@field-sales/shared/contract/hashed-name';

/**
 * The values of the headers for caching and security that the product serves (MF-04, MF-05); each server chooses among
 * them.
 */

export const cacheControl = {
  /** Hashed assets never change under their name. */
  immutable: 'public, max-age=31536000, immutable',
  /** Checked again each time: html and manifests. */
  revalidate: 'no-cache',
  /** Never kept: the registry. */
  never: 'no-store',
} as const;

/** How a file may be cached, by its name. */
export function cacheControlOf(fileName: string): string {
  return isHashedName(fileName) ? cacheControl.immutable : cacheControl.revalidate;
}

type Policy = { remoteOrigins: readonly string[]; telemetryUrl: string; photoOrigin: string | undefined };

/**
 * The page's Content-Security-Policy. Scripts come from its own origin and from the remotes' origins (RUN-15), none
 * inline and without eval. Calls go to its own origin (SH-08); measurements may also go to `telemetryUrl`, whatever its
 * origin. Photos are kept from `photoOrigin` (PRD-09). Only http(s) is framed (SH-31).
 */
export function contentSecurityPolicy({ remoteOrigins, telemetryUrl, photoOrigin }: Policy): string {
  const remotes = remoteOrigins.join(' ');
  const telemetryOrigin = URL.canParse(telemetryUrl) ? new URL(telemetryUrl).origin : undefined;
  const connections = [remotes, telemetryOrigin, photoOrigin]
    .filter((origin) => origin !== undefined)
    .join(' ');
  return [
    `default-src 'self'`,
    `script-src 'self' 'wasm-unsafe-eval' ${remotes}`,
    `style-src 'self' ${remotes}`,
    `font-src 'self' ${remotes}`,
    `img-src 'self' data: blob: http: https:`,
    `media-src 'self' blob:`,
    `connect-src 'self' ${connections}`,
    `worker-src 'self' blob:`,
    `frame-src http: https:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
} as const;
