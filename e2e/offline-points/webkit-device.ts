import type { Engine } from '../webkit/engines.ts';
import { Phone } from '../webkit/phone.ts';
import { quietPage, type Device } from './device.ts';
import { lookInPage } from './in-page.ts';

export async function startWebkit(engine: Engine, origin: string): Promise<Device> {
  const phone = new Phone(engine, { origin });
  await phone.start();
  let isQuiet = false;
  return {
    name: engine.name,
    run: async (work, value) => {
      if (!isQuiet) await phone.open(quietPage);
      isQuiet = true;
      return phone.run(work, value);
    },
    open: async () => {
      isQuiet = false;
      try {
        await phone.open('/');
      } catch {
        return undefined;
      }
      const isOfProduct = await phone.run(() => document.getElementById('app') !== null, undefined);
      if (!isOfProduct) return undefined;
      const isDrawn = await phone
        .seeTitle('현장 영업')
        .then(() => true)
        .catch(() => false);
      return { ...(await phone.run(lookInPage, undefined)), isDrawn };
    },
    kill: async () => {
      await phone.restart();
      isQuiet = false;
    },
    discard: () => phone.discard(),
  };
}
