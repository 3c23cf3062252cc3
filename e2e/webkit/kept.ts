import type { Phone } from './phone.ts';

/** Waits until the device keeps so many complete generations. */
export async function untilKept(phone: Phone, count = 1): Promise<void> {
  await phone.until(`${count} kept generations`, () =>
    phone.run(async (wanted) => {
      let found = 0;
      for (const name of await caches.keys())
        if ((await (await caches.open(name)).match('/.listing')) !== undefined) found += 1;
      return found >= wanted;
    }, count),
  );
}
