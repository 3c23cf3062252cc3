import assert from 'node:assert/strict';
import { Key } from 'selenium-webdriver';
import { iphone, type Phone } from './phone.ts';
import { inEachEngine, test } from './phones.ts';

/** The app's side of the bridge: it prints what it was told. */
const nativeApp = 'window.ReactNativeWebView = { postMessage: (text) => { console.info("TOLD " + text); } };';

/**
 * Notes what the page opens of the camera. It changes the prototype, because an own property of
 * `navigator.mediaDevices` would get lost.
 */
const watchedCamera = `
  window.cameraTracks = [];
  const open = window.MediaDevices?.prototype.getUserMedia;
  if (open !== undefined) MediaDevices.prototype.getUserMedia = async function (...asked) {
    const stream = await open.apply(this, asked);
    window.cameraTracks.push(...stream.getTracks());
    return stream;
  };`;

declare global {
  interface Window {
    cameraTracks: readonly MediaStreamTrack[];
  }
}

const field = { role: 'textbox', name: '바코드' } as const;
const report = { role: 'selector', name: 'iframe[title="재고 현황"]' } as const;
const open = { role: 'link', name: '조회 결과 열기' } as const;

async function chooseAccount(phone: Phone): Promise<void> {
  await phone.see(field);
  await phone.tap({ role: 'selector', name: '[role=combobox]' });
  await phone.tap({ role: 'option', name: '이마트' });
}

async function lookUp(phone: Phone, code: string): Promise<void> {
  await phone.type(field, code);
  await phone.tap({ role: 'button', name: '조회', isWhole: true });
}

function ringOf(phone: Phone): Promise<string> {
  return phone.run(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle, null);
}

inEachEngine(({ phone, expectProblems }) => {
  test('BAR-01 BAR-03 a barcode is looked up, and its stock is framed in the font of the product', async () => {
    const mine = await phone();
    await mine.open('/barcode');
    await chooseAccount(mine);
    await lookUp(mine, '8801043014809');
    const frame = await mine.see(report);
    await mine.driver.switchTo().frame(frame);
    await mine.seeText('8801043014809');
    await mine.until('the font of the report', () =>
      mine.run(
        async () => (await document.fonts.load('16px "Pretendard Variable"', '재고')).length > 0,
        null,
      ),
    );
    await mine.driver.switchTo().defaultContent();
  });

  test('ERR-22 SH-42 the dialog of a barcode of nothing lies on top, and Back is its button', async () => {
    const mine = await phone();
    await mine.open('/barcode');
    await chooseAccount(mine);
    await lookUp(mine, '0000000000000');
    expectProblems('Failed to load resource');
    await mine.see({ role: 'dialog', name: '자재 없음' });
    await mine.back();
    await mine.gone({ role: 'dialog', name: '자재 없음' });
    assert.equal(await mine.path(), '/barcode');
  });

  test('SH-40 what a dialog focuses, and what it gives the focus back to, has a ring after a key and none after a tap', async () => {
    const mine = await phone();
    await mine.open('/barcode');
    await chooseAccount(mine);
    await lookUp(mine, '0000000000000');
    expectProblems('Failed to load resource');
    await mine.see({ role: 'dialog', name: '자재 없음' });
    assert.equal(await ringOf(mine), 'none');
    await mine.driver.actions().sendKeys(Key.SHIFT).perform();
    // Not every engine draws a focus ring here.
    const isWorthOne = await mine.run(() => document.activeElement?.matches(':focus-visible') === true, null);
    assert.equal(await ringOf(mine), isWorthOne ? 'solid' : 'none');
    await mine.tapButton('확인');
    await mine.gone({ role: 'dialog', name: '자재 없음' });
    assert.equal(await ringOf(mine), 'none');
  });

  test('BAR-04 SH-31 on an iPhone the result opens by a link that is clicked by itself, and stays', async () => {
    const mine = await phone({ agent: iphone });
    await mine.open('/barcode');
    await chooseAccount(mine);
    await lookUp(mine, '8801043014809');
    await mine.see(open);
    await mine.seeOpened(/\/reports\/stock/);
    assert.equal(await mine.find(report), null);
    const countOpened = () => mine.printed().filter((text) => text.startsWith('OPENED ')).length;
    assert.equal(countOpened(), 1);
    await mine.tap(open);
    await mine.until('the tap', async () => countOpened() === 2);
  });
});

inEachEngine(({ engine, phone }) => {
  test('NAT-05 NAT-06 BAR-05 in the app the scan is asked for, and its value looked up', async () => {
    const mine = await phone({ script: nativeApp });
    await mine.open('/barcode');
    await chooseAccount(mine);
    await mine.tapButton('바코드 스캔');
    await mine.until('the request', async () =>
      mine.printed().some((text) => text.includes('TOLD') && text.includes('scanBarcode')),
    );
    await mine.run(
      (data) => void window.dispatchEvent(new MessageEvent('message', { data })),
      JSON.stringify({ type: 'barcode', value: '8801043014809' }),
    );
    await mine.see(report);
  });

  const camera = engine.hasCamera
    ? 'the scanner opens the camera, and Back closes both'
    : 'an engine that is built without cameras says that there is none';
  test(`NAT-07 SH-42 ${camera}`, async () => {
    const mine = await phone({ script: watchedCamera });
    await mine.open('/barcode');
    await mine.tapButton('바코드 스캔');
    if (!engine.hasCamera) {
      await mine.seeText('카메라를 사용할 수 없습니다.');
      return;
    }
    await mine.see({ role: 'dialog', name: '바코드 스캔' });
    await mine.until('a picture', () =>
      mine.run(() => (document.querySelector('video')?.videoWidth ?? 0) > 0, null),
    );
    const areOn = () => mine.run(() => window.cameraTracks.map(({ readyState }) => readyState), null);
    assert.deepEqual(await areOn(), ['live']);
    await mine.back();
    await mine.gone({ role: 'dialog', name: '바코드 스캔' });
    assert.deepEqual(await areOn(), ['ended']);
    assert.equal(await mine.path(), '/barcode');
  });
});
