import type { Phone } from './phone.ts';

/** Waits until the device keeps a complete generation. */
export async function untilKept(phone: Phone): Promise<void> {
  await phone.until('a kept generation', () =>
    phone.run(async () => {
      for (const name of await caches.keys())
        if ((await (await caches.open(name)).match('/.listing')) !== undefined) return true;
      return false;
    }, undefined),
  );
}
