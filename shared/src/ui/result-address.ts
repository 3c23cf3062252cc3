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

const sandbox = 'allow-scripts allow-forms allow-popups allow-downloads';

/**
 * The `sandbox` of a frame (SH-32). A page of the product's own origin with `allow-scripts` and `allow-same-origin` could
 * take its own sandbox away, so only others keep their origin.
 */
export function sandboxFor(address: URL, origin: string = window.location.origin): string {
  return address.origin === origin ? sandbox : `${sandbox} allow-same-origin`;
}
