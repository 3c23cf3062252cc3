import { createLoader } from '@field-sales/shared/lib/loader';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect } from 'react';
import { useLatePart } from '../home/use-late-part.ts';

const sendingPart = createLoader(
  async () => (await import(/* webpackChunkName: "waiting" */ './start-sending.ts')).startSending,
);

/** Sends what waits on the device, from whatever screen, as long as the app is open (OFF-27). In a chunk of its own: the first screen comes first. */
export function WaitingSender() {
  const employeeNumber = useEmployeeNumber();
  const { part: startSending } = useLatePart(sendingPart);
  useEffect(() => {
    if (employeeNumber === null || !('indexedDB' in window)) return undefined;
    return startSending?.();
  }, [employeeNumber, startSending]);
  return null;
}
