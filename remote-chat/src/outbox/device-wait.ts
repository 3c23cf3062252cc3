import { withinLimit } from '@field-sales/shared/lib/within-limit';

/** At most so long, in ms, a send waits for the device: a database that hangs must not stop it. */
const longestWait = 1000;

/** Waits for what the device does, and goes on with `otherwise` where it takes too long or fails. */
export type DeviceWait = <T>(work: Promise<T>, otherwise: T, longest?: number) => Promise<T>;

export function createDeviceWait(): DeviceWait {
  // It kept somebody waiting, and has answered nothing since: nobody waits for it again.
  let isSilent = false;

  return async (work, otherwise, longest = isSilent ? 0 : longestWait) => {
    const answered = work.then((result) => {
      isSilent = false;
      return result;
    });
    try {
      return await withinLimit(answered, longest);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') isSilent = true;
      return otherwise;
    }
  };
}
