import { createContext, useEffect, useState } from 'react';

/** How often the photos of the open room have been asked for: each time those that did not load are asked for again. */
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
