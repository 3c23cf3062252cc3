import { sampleOf } from '../support/extent.ts';
import { text } from '../support/foreign-calls.ts';
import { picture } from '../support/foreign-picture.ts';
import { confirmDialog, expect, heading, test } from '../support/foreign-test.ts';
import { malformed } from '../support/foreign-variants.ts';
import { expectAccessible } from '../support/inspect.ts';

const photo = { name: 'stand.png', mimeType: 'image/png', buffer: Buffer.from(picture(10).data) };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const registers = [
  ['own', '/field-sc', '/api/field-info/sc', 'registerOwn'],
  ['market', '/field-market', '/api/field-info/market', 'registerMarket'],
] as const;

for (const [call, path, callPath, register] of registers) {
  test(`CALL-19 CALL-20 CALL-22 CALL-23 OWN-22 SH-33 ${path}/{id}: one save of two taps, with its parts by name`, async ({
    page,
    open,
    backend,
  }) => {
    await open(path);
    await page.getByRole('link').first().click();
    await page.locator('input[type=file]').setInputFiles(photo);
    const save = page.getByRole('button', { name: '저장', exact: true });
    await expect(save).toBeEnabled();
    await save.dblclick();
    await confirmDialog(page, '등록 완료', '현장 정보 등록이 완료되었습니다.');
    await expect(page).toHaveURL(`${path}?employeeNumber=20231107`);
    expect(backend.asked(call).map((request) => request.path + request.search)).toEqual([
      `${callPath}/5501?scFieldInfoId=`,
    ]);
    const saves = backend.asked(register);
    expect(saves.map((request) => request.path)).toEqual([`${callPath}/5501`]);
    expect(saves[0]?.parts.map(({ name, type }) => ({ name, type }))).toEqual([
      { name: 'infoList', type: undefined },
      { name: 'files', type: 'image/png' },
    ]);
    expect(JSON.parse(saves[0]?.parts[0]?.text ?? '')).toEqual([
      expect.objectContaining({
        StandType__c: '엔드 진열',
        PromotionType__c: '가격할인 행사',
        StandQuantity__c: 0,
      }),
    ]);
    expect(String(saves[0]?.headers['idempotency-key'])).toMatch(uuid);
  });
}

const edits = [
  ['own', '/field-sc-edit', '/api/field-info/sc', 'editOwn', '자사 현장 정보'],
  ['market', '/field-market-edit', '/api/field-info/market', 'editMarket', '타사 현장 정보'],
] as const;

for (const [call, path, callPath, edit, listTitle] of sampleOf(edits)) {
  test(`CALL-19 CALL-21 CALL-22 CALL-24 OWN-07 OWN-08 OWN-27 ${path}: what was deleted goes as ids, as they came`, async ({
    page,
    open,
    backend,
  }) => {
    await open(`${path}/5501/9002`);
    await expect(page.getByText('입구 앞').first()).toBeVisible();
    await page.getByRole('button', { name: '삭제', exact: true }).first().click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await page.getByRole('button', { name: '사진 삭제' }).first().click();
    await page.locator('input[type=file]').setInputFiles(photo);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await confirmDialog(page, '수정 완료', '현장 정보 수정이 완료되었습니다.');
    await expect(heading(page, listTitle)).toBeVisible();
    expect(backend.asked(call)[0]?.search).toBe('?scFieldInfoId=9002');
    const [saved] = backend.asked(edit);
    expect(saved?.path).toBe(`${callPath}/9002`);
    const parts = Object.fromEntries((saved?.parts ?? []).map(({ name, text: value }) => [name, value]));
    expect(saved?.parts.map(({ name }) => name)).toEqual([
      'newStandInfoList',
      'oldStandInfoIdList',
      'oldPhotoIdList',
      'collectProductList',
      'files',
    ]);
    expect(JSON.parse(parts.newStandInfoList ?? '')).toEqual([
      expect.objectContaining({
        sfid: 's-2',
        StandType__c: '팔레트',
        DisplayType__c: '단독',
        Remark__c: '입구 앞',
      }),
    ]);
    expect(parts).toMatchObject({
      oldStandInfoIdList: '["3001"]',
      oldPhotoIdList: '["7001"]',
      collectProductList: '[]',
    });
  });

  test(`ERR-14 OWN-24 SH-29 ${path}: a save whose answer says no OK has failed`, async ({
    page,
    open,
    backend,
  }) => {
    // The page comes last: what it answered goes out by itself, and a save beside that waits for its end.
    for (const [, answer] of [malformed[2], malformed[3], malformed[0]].flatMap((one) =>
      one ? [one] : [],
    )) {
      backend.answer(edit, answer);
      await open(`${path}/5501/9002`);
      await page.getByRole('textbox', { name: '비고' }).last().fill('바뀜');
      await page.getByRole('button', { name: '저장', exact: true }).click();
      await confirmDialog(page, '수정 실패', '현장 정보 수정에 실패했습니다. 잠시 후 다시 시도해 주세요.');
      await expect(heading(page, listTitle)).toBeVisible();
      await expect(page.getByRole('button', { name: /전송하지 못한 기록/ })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: /전송하지 못한 기록/ }).click();
    await expect(page.getByRole('dialog', { name: '전송하지 못한 기록' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('CALL-26 CALL-28 CALL-34 PRC-26 PRC-27 ERR-19 a price survey in the array shape is checked, then sent by its partner', async ({
  page,
  open,
  backend,
}) => {
  await open('/field-product/5501/42');
  await expect(page.getByText('매운 라면 5입')).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('필수 항목을 모두 입력해 주세요.').first()).toBeVisible();
  await expectAccessible(page);
  expect(backend.asked('registerPrice')).toEqual([]);
  await page.getByRole('switch', { name: '매장 미취급' }).first().click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await confirmDialog(page, '등록 완료', '현장 정보 등록이 완료되었습니다.');
  expect(backend.asked('price').map(({ path, search }) => path + search)).toEqual([
    '/api/field-info/price/5501?partnerId=42',
  ]);
  const [saved] = backend.asked('registerPrice');
  expect(saved?.path).toBe('/api/field-info/price/5501');
  expect(saved?.parts.map(({ name }) => name)).toEqual(['infoList']);
  expect(JSON.parse(saved?.parts[0]?.text ?? '')).toMatchObject([
    { sfid: '6001', IsNotInStore__c: true, IsNoPromotion__c: true, Price__c: '', MDMCode__c: '10023' },
    {
      sfid: '6002',
      Price__c: '3980',
      PromotionStartDate__c: '2026-11-01',
      PromotionEndDate__c: '2026-11-30',
    },
  ]);
});

test('CALL-27 CALL-29 CALL-34 ERR-15 PRC-11 a price survey in the object shape is prefilled and changed', async ({
  page,
  open,
  backend,
}) => {
  await open('/field-product-edit/5501/9102/42');
  await expect(page.getByText('매장 입구 매대부터 조사해 주세요')).toBeVisible();
  await page.getByRole('switch', { name: '매장 미취급' }).first().click();
  await page.getByRole('button', { name: '사진 삭제' }).first().click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await confirmDialog(page, '등록 완료', '현장 정보 등록이 완료되었습니다.');
  expect(backend.asked('price')[0]?.query).toEqual({ scFieldInfoId: '9102', partnerId: '42' });
  const [saved] = backend.asked('editPrice');
  expect(saved?.path).toBe('/api/field-info/price/9102/5501');
  expect(saved?.parts.map(({ name }) => name)).toEqual([
    'newStandInfoList',
    'oldStandInfoIdList',
    'oldPhotoIdList',
    'collectProductList',
  ]);
  const parts = Object.fromEntries((saved?.parts ?? []).map(({ name, text: value }) => [name, value]));
  expect(parts).toMatchObject({
    newStandInfoList: '[]',
    oldStandInfoIdList: '[]',
    oldPhotoIdList: '["7002"]',
  });

  backend.answer('editPrice', text('x', 500));
  await open('/field-product-edit/5501/9102/42');
  await page.getByRole('switch', { name: '매장 미취급' }).first().click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await confirmDialog(page, '등록 실패', '현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요.');
});
