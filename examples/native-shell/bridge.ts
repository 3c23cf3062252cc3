/** The messages of docs/native-bridge.md: JSON text both ways. */
export type MessageToWeb =
  { type: 'keyboard'; height: number } | { type: 'keyboardHide' } | { type: 'barcode'; value: string };

/** What the page asks for; undefined for what this app does not know (yet), so that the page may be released first. */
export function requestOf(text: string): 'scanBarcode' | undefined {
  try {
    const message: unknown = JSON.parse(text);
    const isRequest = typeof message === 'object' && message !== null && 'type' in message;
    return isRequest && message.type === 'scanBarcode' ? 'scanBarcode' : undefined;
  } catch {
    return undefined;
  }
}
