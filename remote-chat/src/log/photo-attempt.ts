import { createContext, useEffect, useState } from 'react';

/** Counts the attempts to load the photos of the open room: each one asks again for those that did not load. */
export const PhotoAttempt = createContext(0);

/** Counts by itself when the page comes to the front, where the cookie may have been another tab's before. */
export function usePhotoAttempt(): { attempt: number; askAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') setAttempt((count) => count + 1);
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
  return { attempt, askAgain: () => setAttempt((count) => count + 1) };
}
