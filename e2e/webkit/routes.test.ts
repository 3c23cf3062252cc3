import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ForeignBackend } from '../support/foreign-backend.ts';
import { allScreens } from '../support/foreign-screens.ts';
import { startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { iphone } from './phone.ts';
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

inEachEngine(({ phone, line }) => {
  test('SH-18 every screen opens at its own address and shows what the backend has', async () => {
    const mine = await phone({ origin: product?.origin ?? '' });
    for (const { path, title, shows } of allScreens) {
      await mine.open(path);
      await mine.seeTitle(title);
      await mine.seeText(shows);
    }
  });

  test('EVT-04 rows that come while the style sheet of a later screen is on its way are all there', async () => {
    line.origin = product?.origin ?? '';
    const mine = await phone();
    const rows = backend.hold('promotions');
    const sheet = line.holdRead(/\/detail\.\w+\.css/);
    await mine.open('/event-management');
    await sheet.happened;
    rows.release();
    await mine.seeText('겨울 라면 기획');
    sheet.release();
  });

  test('EVT-11 SH-42 a day is chosen in the calendar, and Back closes it without one', async () => {
    const mine = await phone({ origin: product?.origin ?? '' });
    await mine.open('/event-management');
    const start = { role: 'button', name: '시작일' } as const;
    const chosen = await (await mine.see(start)).getText();
    await mine.tap(start);
    await mine.see({ role: 'dialog', name: '시작일 선택' });
    await mine.back();
    await mine.gone({ role: 'dialog', name: '시작일 선택' });
    await mine.tap(start);
    await mine.tap({ role: 'selector', name: '.react-calendar__tile:nth-child(10)' });
    await mine.tapButton('확인');
    await mine.gone({ role: 'dialog', name: '시작일 선택' });
    await mine.until('another day', async () => (await (await mine.see(start)).getText()) !== chosen);
  });

  test('PRC-14 PRC-21 SH-37 the dates of a price are chosen in the calendar, and are there after a reload', async () => {
    const mine = await phone({ origin: product?.origin ?? '' });
    await mine.open('/field-product/5501/42');
    const start = { role: 'button', name: '시작일', within: '1. ' } as const;
    const end = { role: 'button', name: '종료일', within: '1. ' } as const;
    await mine.tap(start);
    await mine.see({ role: 'dialog', name: '시작일 선택' });
    await mine.tap({ role: 'selector', name: '.react-calendar__tile:nth-child(10)' });
    await mine.tapButton('확인');
    await mine.gone({ role: 'dialog', name: '시작일 선택' });
    // The drivers find no text in a card of the form.
    const textOf = async (field: typeof start | typeof end) =>
      mine.driver.executeScript<string>('return arguments[0].textContent', await mine.see(field));
    const dayOf = (field: typeof start | typeof end) =>
      mine.until('a date', async () => /\d{4}-\d\d-\d\d/.exec(await textOf(field))?.[0]);
    const chosen = await dayOf(start);
    const next = new Date(chosen);
    next.setUTCDate(next.getUTCDate() + 1);
    assert.equal(await dayOf(end), next.toISOString().slice(0, 10));
    await mine.reload();
    await mine.seeText('작성하던 내용을 불러왔습니다.');
    assert.equal(await dayOf(start), chosen);
  });
});

inEachEngine(({ phone }) => {
  test('BAR-01 거래처 that is tapped while the accounts are on their way opens when they are there', async () => {
    const mine = await phone({ origin: product?.origin ?? '' });
    const held = backend.hold('barcodeFilters');
    await mine.open('/barcode');
    await held.arrived;
    await mine.tap({ role: 'text', name: '불러오는 중' });
    held.release();
    await mine.see({ role: 'option', name: '한강마트' });
  });

  test('PHN-11 BAR-04 on an iPhone a result whose answer takes longer than WebKit remembers the tap opens by itself once', async () => {
    const mine = await phone({ origin: product?.origin ?? '', agent: iphone });
    // WebKit attributes what comes within a second to the tap.
    backend.answer('stock', async (request) => {
      await wait(1_500);
      return backend.usual('stock', request);
    });
    await mine.open('/barcode');
    await mine.tap({ role: 'selector', name: '[role=combobox]' });
    await mine.tap({ role: 'selector', name: '[role=option]' });
    await mine.type({ role: 'textbox', name: '바코드' }, '3014809');
    await mine.tap({ role: 'button', name: '조회', isWhole: true });
    await mine.see({ role: 'link', name: '조회 결과 열기' });
    await mine.seeOpened(/./);
    assert.equal(mine.printed().filter((line) => line.startsWith('OPENED ')).length, 1);
  });
});
