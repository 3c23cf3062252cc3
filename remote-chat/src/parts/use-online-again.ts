import { useEffect, useRef } from 'react';

/**
 * Calls back when the device is online again: a call may have failed just before the device noticed that it was
 * offline.
 */
export function useOnlineAgain(onOnline: () => void): void {
  const latest = useRef(onOnline);
  useEffect(() => {
    latest.current = onOnline;
  });
  useEffect(() => {
    const handleOnline = () => latest.current();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
}
