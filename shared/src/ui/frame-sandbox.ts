const sandbox = 'allow-scripts allow-forms allow-popups allow-downloads';

/**
 * The `sandbox` of a frame (SH-32). A page of the product's own origin with `allow-scripts` and `allow-same-origin` could
 * take its own sandbox away, so only others keep their origin.
 */
export function sandboxFor(address: URL, origin: string = window.location.origin): string {
  return address.origin === origin ? sandbox : `${sandbox} allow-same-origin`;
}
