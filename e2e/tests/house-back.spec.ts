import { answerEvents } from '../support/event-answers.ts';
import { sampleEmployee } from '../support/product.ts';
import { answer, expect, heading, test } from '../support/test.ts';

test('SH-43 Back on a deep link leads to the parent, and to the home menu from there', async ({
  page,
  open,
}) => {
  await open('/field-info-details');
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(heading(page, '현장 관리')).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(heading(page, '현장 영업')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('employeeNumber')).toBe(sampleEmployee);
});

test('SH-42 Back closes an open dialog first and stays on the screen', async ({ page, open }) => {
  await answer(page, '/api/promotions', []);
  await open('/');
  await page.getByRole('link', { name: '행사 관리' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(heading(page, '행사 관리')).toBeVisible();
  await page.goBack();
  await expect(heading(page, '현장 영업')).toBeVisible();
});

test('HOME-03 FLD-02 showing the home menu forgets which row of field management was used last', async ({
  page,
  open,
}) => {
  await open('/field-management');
  await page.getByText('타사 현장 정보').click();
  await expect(heading(page, '타사 현장 정보')).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(page.getByText('최근 사용')).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).click();
  await page.getByRole('link', { name: '현장 관리' }).click();
  await expect(heading(page, '현장 관리')).toBeVisible();
  await expect(page.getByText('최근 사용')).toBeHidden();
});

test('EVT-16 from a survey form and back to it by the register button, the form is open once', async ({
  page,
  open,
}) => {
  await answerEvents(page);
  await answer(page, '/api/field-info/sc/S1', [
    { promotionname: '김장철 기획전', fieldinfocollectid: 'F1', promotionid: 'P1', isexternalnotice: true },
  ]);
  await answer(page, '/api/field-info/sc', []);
  await open('/field-sc');
  await page.evaluate(() => history.length);
  await open('/field-sc/S1');
  const length = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: '행사 상세 보기' }).click();
  await expect(page).toHaveURL(/\/event-management-detail\/F1\/S1\/P1\?/);
  await page.getByRole('button', { name: '현장 정보 등록' }).click();
  await expect(page).toHaveURL(/\/field-sc\/S1\?/);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/field-sc\?/);
});
