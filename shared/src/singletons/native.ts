/**
 * The one bridge to the native app (NAT-01). Messages are JSON text (NAT-02); what is not of a known shape, comes from a
 * frame or from another origin is ignored (NAT-03). The protocol is written down in docs/native-bridge.md.
 */
export type NativeMessage = { type: 'keyboard'; height: number } | { type: 'barcode'; value: string };

type NativeListener = (message: NativeMessage) => void;

declare global {
  interface Window {
    ReactNativeWebView?: { postMessage: (text: string) => void };
  }
}

const listeners = new Set<NativeListener>();
// The keyboard of a phone is never higher than this; a larger number does not come from one.
const highestKeyboard = 2000;

/** What a message of the native app says: a barcode (NAT-05), the keyboard (NAT-04); undefined for any other. */
function parseMessage(data: unknown): NativeMessage | undefined {
  if (typeof data !== 'string') return undefined;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  if (message.type === 'keyboardHide') return { type: 'keyboard', height: 0 };
  if (message.type === 'keyboard' && 'height' in message && isKeyboardHeight(message.height)) {
    return { type: 'keyboard', height: message.height };
  }
  if (message.type === 'barcode' && 'value' in message && typeof message.value === 'string') {
    return { type: 'barcode', value: message.value };
  }
  return undefined;
}

function isKeyboardHeight(height: unknown): height is number {
  return typeof height === 'number' && Number.isFinite(height) && height >= 0 && height <= highestKeyboard;
}

// react-native-webview delivers with an empty origin and no source, on `document` (Android) or `window` (iOS).
function isFromNative(event: MessageEvent): boolean {
  const isOwnOrigin = event.origin === '' || event.origin === window.location.origin;
  return isOwnOrigin && (event.source === null || event.source === window);
}

let lastEvent: Event | undefined;

function handleMessage(event: Event): void {
  // An event that bubbles from `document` to `window` is the same message once.
  if (!(event instanceof MessageEvent) || event === lastEvent || !isFromNative(event)) return;
  lastEvent = event;
  const message = parseMessage(event.data);
  if (message === undefined) return;
  for (const listener of [...listeners]) {
    try {
      listener(message);
    } catch (error) {
      // The listeners belong to several apps: one that fails must not take the keyboard from the others.
      window.reportError(error);
    }
  }
}

/** Calls `listener` with each message of the native app until the answer is called. */
export function listenToNative(listener: NativeListener): () => void {
  if (listeners.size === 0) {
    window.addEventListener('message', handleMessage);
    document.addEventListener('message', handleMessage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('message', handleMessage);
    document.removeEventListener('message', handleMessage);
  };
}

/** Whether the page runs inside the native app. */
export function isInNativeApp(): boolean {
  return typeof window.ReactNativeWebView?.postMessage === 'function';
}

/** Asks the native app to scan a barcode (NAT-06); false outside the native app, and where it cannot be asked. */
export function requestNativeScan(): boolean {
  if (!isInNativeApp()) return false;
  try {
    window.ReactNativeWebView?.postMessage(JSON.stringify({ type: 'scanBarcode' }));
    return true;
  } catch {
    // The app has removed its bridge and left the name behind.
    return false;
  }
}

/** Whether this is an iPhone, an iPod or an iPad, whose desktop user agent says Macintosh (NAT-09). */
export function isIos(agent: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  if (/iPhone|iPad|iPod/.test(agent.userAgent)) return true;
  return agent.userAgent.includes('Macintosh') && agent.maxTouchPoints > 1;
}
