/**
 * Where an answer of a lookup leads: an `http:` or `https:` address, or a path on the product's own origin (SH-31).
 * Undefined for anything else.
 */
export function resultAddress(text: string, page: string = window.location.href): URL | undefined {
  try {
    const address = new URL(text.trim(), new URL('/', page));
    return address.protocol === 'http:' || address.protocol === 'https:' ? address : undefined;
  } catch {
    return undefined;
  }
}
