import { useSyncExternalStore } from 'react';
import { isOnline } from '../lib/is-online.ts';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Whether there is a network, as far as the page knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
