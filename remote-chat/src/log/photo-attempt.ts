import { createContext, useEffect, useState } from 'react';

/** Counts the attempts to load the photos of the open room: each one asks again for those that did not load. */
export const PhotoAttempt = createContext(0);

/**
 * Counts by itself when the device is online again and when the page comes to the front, where the cookie may have been
 * another tab's before.
 */
export function usePhotoAttempt(): { attempt: number; askAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const askAgain = () => setAttempt((count) => count + 1);
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') askAgain();
    };
    window.addEventListener('online', askAgain);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('online', askAgain);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, []);
  return { attempt, askAgain: () => setAttempt((count) => count + 1) };
}
