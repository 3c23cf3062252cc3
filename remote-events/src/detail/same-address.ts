/**
 * Whether two paths lead to the same screen (EVT-16), however they are encoded and with or without a trailing slash
 * (SH-19).
 */
export function isSameAddress(path: string, other: string): boolean {
  return normalized(path) === normalized(other);
}

function normalized(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const segments = pathname.replace(/\/+$/, '').split('/');
  return segments.map((segment) => encodeURIComponent(decoded(segment))).join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
