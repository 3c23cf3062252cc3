import { useEffect, useRef } from 'react';

/** Calls back when the device is online again: what failed just before it knew that it was not is tried again. */
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
