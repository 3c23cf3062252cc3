import { nativeScanLimit } from '@field-sales/shared/contract/time-limits';
import { listenToNative, requestNativeScan } from '@field-sales/shared/native';

/**
 * Asks the native app for a scan (NAT-06) and watches for a sign that the app does it (PHN-12): a value comes, or the
 * page is covered, hidden or put away. `onEnd` is told once how it went; calling what is returned ends the watch.
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

  const timer = setTimeout(() => end(false), nativeScanLimit);
  const stopListening = listenToNative((message) => {
    if (message.type === 'barcode') handleSign();
  });
  window.addEventListener('blur', handleSign);
  window.addEventListener('pagehide', handleSign);
  document.addEventListener('visibilitychange', handleSign);
  requestNativeScan();
  return stop;
}
