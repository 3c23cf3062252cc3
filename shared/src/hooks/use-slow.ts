import { useEffect, useState } from 'react';

/** After this many ms of waiting a person hears that it is slow, with a way to try again. */
const slowAfter = 8000;

/** Whether a wait has become a long one; each `attempt` starts the time anew. */
export function useSlow(isWaiting: boolean, attempt: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting, attempt]);
  return isSlow;
}
