import { listenToNative, requestNativeScan } from '@field-sales/shared/native';

/** How long, in ms, the native app may take to answer a request for a scan (PHN-12). */
const answersWithin = 1500;

/**
 * Asks the native app for a scan and watches for a sign that it does so: a value, or the page being covered, hidden or put
 * away. `onEnd` hears once how it went; what is returned ends the watch.
 */
export function askForNativeScan(onEnd: (hasAnswered: boolean) => void): () => void {
  function stop(): void {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('blur', handleSign);
    window.removeEventListener('pagehide', handleSign);
    document.removeEventListener('visibilitychange', handleSign);
  }

  function end(hasAnswered: boolean): void {
    stop();
    onEnd(hasAnswered);
  }

  function handleSign(): void {
    end(true);
  }

  const timer = setTimeout(() => end(false), answersWithin);
  const stopListening = listenToNative((message) => {
    if (message.type === 'barcode') handleSign();
  });
  window.addEventListener('blur', handleSign);
  window.addEventListener('pagehide', handleSign);
  document.addEventListener('visibilitychange', handleSign);
  requestNativeScan();
  return stop;
}
