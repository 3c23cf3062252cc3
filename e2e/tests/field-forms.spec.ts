import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '../support/inspect.ts';
import {
  countStored,
  freshStore,
  freshSurvey,
  priceRecordId,
  readPrices,
  registerByCall,
  registeredId,
} from '../support/stored-surveys.ts';
import {
  choose,
  confirmNotice,
  notice,
  photo,
  saveButton,
  scrollTo,
  smallPhoto,
  stand,
} from '../support/survey-forms.ts';
import { expect, heading, test } from '../support/test.ts';

/** Goes from the home menu to a list of field management. */
async function openList(page: Page, row: string, title: string): Promise<void> {
  await page.getByRole('link', { name: '현장 관리' }).tap();
  await page.getByRole('link', { name: row }).tap();
  await expect(heading(page, title)).toBeVisible();
}

/**
 * Goes from a list to a record through the lookup, because other tests register surveys of the same event meanwhile.
 */
async function lookUp(page: Page, promotionName: string, recordId: string | null): Promise<void> {
  await page.getByRole('button', { name: '뒤로' }).tap();
  await page.getByRole('link', { name: '현장 정보 조회' }).tap();
  await page.getByRole('textbox').fill(promotionName);
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('promotionName') === promotionName,
  );
  await page.getByRole('button', { name: '조회' }).tap();
  await answered;
  await page.locator(`main a[href^="/field-info-details/${recordId}?"]`).tap();
  await expect(heading(page, '현장 정보 상세')).toBeVisible();
}

for (const [kind, list, row, title, form] of [
  ['sc', '/field-sc', '자사 현장 정보', '자사 현장 정보', '자사 현장 정보 등록'],
  ['market', '/field-market', '타사 현장 정보', '타사 현장 정보', '타사 현장 정보 등록'],
] as const) {
  test(`OWN-10 OWN-20 MKT-02 CALL-20 CALL-23 FLD-14 CFI-07 ${list} by touch: filled in, saved, seen in the lookup`, async ({
    page,
    open,
  }) => {
    const survey = await freshSurvey(page, kind);
    await open('/', survey.employeeNumber);
    await openList(page, row, title);
    const link = page.locator(`main a[href^="${list}/${survey.scemployeeid}?"]`);
    await scrollTo(page, link);
    await link.tap();
    await expect(heading(page, form)).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();

    await stand(page, 1).getByRole('radio', { name: '행사장' }).tap();
    await stand(page, 1).getByRole('radio', { name: '경쟁사 합동' }).tap();
    for (let n = 0; n < 3; n += 1) await stand(page, 1).getByRole('button', { name: '하나 늘리기' }).tap();
    await stand(page, 1).getByLabel('비고').fill('출입구 정면');
    await page.getByRole('button', { name: '매대 추가' }).tap();
    await choose(page, await smallPhoto(page, 'a.jpg'), await smallPhoto(page, 'b.jpg'));
    await expect(photo(page, 2)).toBeVisible();
    await saveButton(page).tap();
    await confirmNotice(page, '등록 완료');

    await expect(heading(page, title)).toBeVisible();
    const edit = page.locator(`main a[href^="${list}-edit/${survey.scemployeeid}/"]`);
    await expect(edit).toContainText('등록완료');

    expect(await countStored(page, kind, survey)).toEqual({ stands: 2, photos: 2 });
    await lookUp(page, survey.promotionname, await registeredId(page, kind, survey));
    await expect(page.getByText(survey.accountname)).toBeVisible();
    const first = page.getByRole('listitem').filter({ hasText: '매대 정보 1' });
    for (const value of ['행사장', '경쟁사 합동', '3'])
      await expect(first.getByText(value, { exact: true })).toBeVisible();
    await expect(photo(page, 2)).toBeVisible();
  });
}

test('PRC-12 PRC-16 PRC-17 PRC-21 PRC-26 PRC-27 PRC-11 ERR-19 CON-18 CALL-28 SH-40 /field-account by touch: what is missing is pointed out, filled in, saved, seen in the lookup', async ({
  page,
  open,
}) => {
  const store = await freshStore(page);
  await open('/', store.employeeNumber);
  await openList(page, '시장 조사(가격)', '가격 조사');
  await page.locator(`main a[href*="/${store.fieldmanagementid}?"]`).tap();
  await expect(heading(page, '시장 정보 조사 목록')).toBeVisible();
  const form = page.locator(`main a[href^="/field-product/${store.scemployeeid}/null?"]`);
  await scrollTo(page, form);
  await form.tap();
  await expect(heading(page, '시장 조사(가격) 등록')).toBeVisible();
  const product = (number: number) => page.getByRole('group', { name: new RegExp(`^${number}\\. `) });
  const price = (number: number) => product(number).getByRole('textbox', { name: /^가격/ });
  const last = store.products;

  await page.getByRole('button', { name: /사진 추가/ }).scrollIntoViewIfNeeded();
  await expect(product(1)).not.toBeInViewport();
  await saveButton(page).tap();
  await expect(page.getByText(`미입력 ${last}개`)).toBeVisible();
  await expect(price(1)).toBeFocused();
  await expect(product(1)).toBeInViewport();
  await expect(product(1)).toHaveAccessibleDescription('필수 항목을 모두 입력해 주세요.');
  for (const missing of [
    price(1),
    product(1).getByRole('radiogroup'),
    product(1).getByRole('button', { name: /^시작일/ }),
    product(1).getByRole('button', { name: /^종료일/ }),
  ]) {
    await expect(missing).toHaveAttribute('aria-invalid', 'true');
    await expect(missing).toHaveAccessibleDescription('필수 입력');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectTouchTargets(page);

  await price(1).fill('22a00.5.');
  await expect(price(1)).toHaveValue('2200.5');
  await product(1).getByRole('radio', { name: '1+1' }).tap();
  await product(1)
    .getByRole('button', { name: /^시작일/ })
    .tap();
  await page.getByRole('dialog').getByRole('gridcell', { name: /15일$/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).tap();
  await expect(product(1).getByRole('button', { name: /^종료일 \d{4}-\d{2}-16$/ })).toBeVisible();
  await expect(product(1)).not.toHaveAccessibleDescription('필수 항목을 모두 입력해 주세요.');
  await expect(page.getByText(`미입력 ${last - 1}개`)).toBeVisible();

  await price(2).fill('1980');
  await product(2).getByRole('switch', { name: '행사 없음' }).tap();
  for (let number = 3; number < last; number += 1) {
    await product(number).getByRole('switch', { name: '매장 미취급' }).tap();
  }
  await saveButton(page).tap();
  await expect(page.getByText('미입력 1개')).toBeVisible();
  await expect(price(last)).toBeFocused();
  await expect(product(last)).toBeInViewport();
  await product(last).getByRole('switch', { name: '매장 미취급' }).tap();
  await choose(page, await smallPhoto(page));
  await expect(photo(page, 1)).toBeVisible();
  await saveButton(page).tap();
  await confirmNotice(page, '등록 완료');

  await expect(heading(page, '시장 정보 조사 목록')).toBeVisible();
  const { rows, photos } = await readPrices(page, store);
  expect(photos).toBe(1);
  const [first, second, ...others] = rows;
  expect(first).toMatchObject({ price: '2200.5', promotiontype: '1+1', iscompleted: true });
  expect(second).toMatchObject({ price: '1980', promotiontype: '정상가 판매', nopromotion: true });
  expect(others).toHaveLength(last - 2);
  for (const other of others)
    expect(other).toMatchObject({ price: null, promotiontype: '', notinstore: true });
  await page.getByRole('button', { name: '뒤로' }).tap();
  await lookUp(page, store.promotionname, await priceRecordId(page, store));
  await expect(page.getByText(store.accountname)).toBeVisible();
  await expect(photo(page, 1)).toBeVisible();
});

test('OWN-12 OWN-17 OWN-19 OWN-21 OWN-27 CALL-21 SH-40 an edit at 390 and 320 px: a stand deleted, a photo replaced, and both are so when it is opened again', async ({
  page,
  open,
}) => {
  const survey = await registerByCall(page, (await smallPhoto(page)).buffer);
  const path = `/field-sc-edit/${survey.scemployeeid}/${survey.scfieldinfoid}`;
  await open('/field-sc', survey.employeeNumber);
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  await open(path, survey.employeeNumber);
  await expect(stand(page, 2)).toBeVisible();
  await expect(page.getByText('(필수)')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page);
  }
  await stand(page, 1).getByRole('button', { name: '삭제' }).tap();
  await notice(page, '알림').getByRole('button', { name: '삭제' }).tap();
  await expect(stand(page, 2)).toBeHidden();
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '사진 교체' }).tap();
  const files = await opened;
  expect(files.isMultiple()).toBe(false);
  await files.setFiles([await smallPhoto(page, 'other.jpg')]);
  await expect(photo(page, 1)).toHaveAttribute('src', /^blob:/);
  await saveButton(page).tap();
  await confirmNotice(page, '수정 완료');
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  await open(path, survey.employeeNumber);
  await expect(stand(page, 1).getByRole('radio', { name: '평대' })).toBeChecked();
  await expect(stand(page, 2)).toBeHidden();
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 1, photos: 1 });
});
