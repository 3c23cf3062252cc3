/** Addresses of screens, by their patterns as the router takes them. */
import { noId } from '../contract/ids.ts';

/**
 * A path from a pattern and its values; each is encoded, an empty or missing one is written `null`
 * (SH-20, PRC-04, PRC-05), a missing optional one is left out.
 */
export function pathOf(
  pattern: string,
  values: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const segments = pattern.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = values[segment.replace(/^:|\?$/g, '')];
    if (segment.endsWith('?') && (value === undefined || value === null)) return [];
    return [encodeURIComponent(value || noId)];
  });
  return segments.join('/') || '/';
}
