import { deviceLimit, isTimeout, withinLimit } from '@field-sales/shared/lib/within-limit';

export type DeviceWait = {
  /** Watches an operation: it shows how the device is doing. */
  observe: <T>(work: Promise<T>) => Promise<T>;
  /** Waits for an operation, and goes on with `otherwise` where it takes too long or fails. */
  briefly: <T>(work: Promise<T>, otherwise: T) => Promise<T>;
  /** Waits as long as it takes, but not for a device that has given an operation up. */
  patiently: (work: Promise<unknown>) => Promise<void>;
};

export function createDeviceWait(): DeviceWait {
  // `late`: it kept somebody waiting, and has answered nothing since: nobody waits briefly for it again. `hung`: it has
  // given an operation up, and nobody waits at all.
  let device: 'answering' | 'late' | 'hung' = 'answering';

  function observe<T>(work: Promise<T>): Promise<T> {
    work.then(
      () => {
        device = 'answering';
      },
      (error: unknown) => {
        if (isTimeout(error)) device = 'hung';
      },
    );
    return work;
  }

  function handleLate(): void {
    if (device === 'answering') device = 'late';
  }

  return {
    observe,
    briefly: async (work, otherwise) => {
      const answered = observe(work).catch(() => otherwise);
      if (device !== 'answering') return otherwise;
      try {
        return await withinLimit(answered, deviceLimit);
      } catch {
        handleLate();
        return otherwise;
      }
    },
    patiently: async (work) => {
      if (device !== 'hung') await work;
    },
  };
}
