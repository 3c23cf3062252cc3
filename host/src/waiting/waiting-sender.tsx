import { useEmployeeNumber } from '@field-sales/shared/router';
import { whenIdle } from '@field-sales/shared/lib/when-idle';
import { useEffect } from 'react';

/** Sends what waits on the device, from whatever screen, as long as the app is open (OFF-27). In a chunk of its own: the first screen comes first. */
export function WaitingSender() {
  const employeeNumber = useEmployeeNumber();
  useEffect(() => {
    if (employeeNumber === null || !('indexedDB' in window)) return undefined;
    let isHere = true;
    let stop: () => void = () => undefined;
    async function start() {
      const { startSending } = await import(/* webpackChunkName: "waiting" */ './start-sending.ts');
      if (isHere) stop = startSending();
    }
    // What cannot be loaded now is loaded with the next page.
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isHere = false;
      cancel();
      stop();
    };
  }, [employeeNumber]);
  return null;
}
