import { after, before } from 'node:test';
import { ForeignBackend } from '../support/foreign-backend.ts';
import { allScreens } from '../support/foreign-screens.ts';
import { startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { freePort } from '../../tooling/test/free-port.ts';
import { inEachEngine, test } from './phones.ts';

const backend = new ForeignBackend();
let product: OwnProduct | undefined;

before(async () => {
  const port = await freePort();
  await backend.listen(port);
  product = await startOwnProduct({ API_ORIGIN: `http://127.0.0.1:${port}` });
});

after(async () => {
  await product?.stop();
  await backend.close();
});

inEachEngine(({ phone }) => {
  test('SH-18 every screen opens at its own address and shows what the backend has', async () => {
    const mine = await phone({ origin: product?.origin ?? '' });
    for (const { path, title, shows } of allScreens) {
      await mine.open(path);
      await mine.seeTitle(title);
      await mine.seeText(shows);
    }
  });

  test('EVT-11 SH-42 a day is chosen in the calendar, and Back closes it without one', async () => {
    const mine = await phone({ origin: product?.origin ?? '' });
    await mine.open('/event-management');
    const start = { role: 'button', name: '시작일' } as const;
    const chosen = await (await mine.see(start)).getText();
    await mine.tap(start);
    await mine.see({ role: 'dialog', name: '시작일 선택' });
    await mine.driver.navigate().back();
    await mine.gone({ role: 'dialog', name: '시작일 선택' });
    await mine.tap(start);
    await mine.tap({ role: 'selector', name: '.react-calendar__tile:nth-child(10)' });
    await mine.tapButton('확인');
    await mine.gone({ role: 'dialog', name: '시작일 선택' });
    await mine.until('another day', async () => (await (await mine.see(start)).getText()) !== chosen);
  });
});
