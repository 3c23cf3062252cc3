import type { IncomingHttpHeaders } from 'node:http';
import { contentTypeOf } from '../files/file-kinds.ts';
import { securityHeaders } from '../files/headers.ts';

/**
 * The policy of a remote's file: if somebody opens it as a page, nothing runs, because it is not a page of the
 * product's origin.
 */
export const filePolicy = `default-src 'none'; sandbox`;

/** The request headers that are passed on to a team's server. They say neither who asks nor from which page. */
const passedUp = [
  'host',
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-request-id',
  'traceparent',
];

/** The headers of its answer that are passed on: no cookie, no redirection, and none of its own policies. */
const passedDown = [
  'content-length',
  'content-encoding',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
  'access-control-allow-origin',
];

function pick<Value>(
  headers: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** The type that a file is served as, by its address. Source maps exist only in development: no release has them. */
function typeOf(address: string): string | undefined {
  const [pathname = ''] = address.split('?', 1);
  return pathname.endsWith('.map') ? contentTypeOf('.json') : contentTypeOf(pathname);
}

/**
 * Whether a request to a team's server asks for a file of a release; any other request is answered as not found
 * (MF-11).
 */
export function isReleaseFile(method: string, address: string): boolean {
  return ['GET', 'HEAD'].includes(method) && typeOf(address) !== undefined;
}

export function headersUp(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return pick(headers, passedUp);
}

export function headersDown(headers: IncomingHttpHeaders, address: string): IncomingHttpHeaders {
  return {
    ...pick(headers, passedDown),
    ...securityHeaders,
    'content-security-policy': filePolicy,
    'content-type': typeOf(address),
  };
}
