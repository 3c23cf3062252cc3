import type { Page } from '@playwright/test';
import { clearDevice } from '../support/clear-device.ts';
import { fillInFirst } from '../support/faults.ts';
import { sampleStands, sampleSurveyHeader } from '../support/foreign-surveys.ts';
import { json } from '../support/foreign-calls.ts';
import { expect, heading, test } from '../support/foreign-test.ts';
import { confirmNotice, photo, saveButton, stand } from '../support/survey-forms.ts';

const waitingBar = (page: Page) => page.getByRole('button', { name: '보낼 기록 1건 · 연결되면 자동 전송' });

test('OFF-23 OFF-25 OFF-26 OFF-27 OFF-33 a save without a network waits, opens again, outlives the page, and goes out by itself, once', async ({
  page,
  open,
  backend,
}) => {
  await open('/field-sc');
  await fillInFirst(page);
  await page.context().setOffline(true);
  await saveButton(page).tap();
  await confirmNotice(page, '기기에 저장됨');
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  await expect(waitingBar(page)).toBeVisible();

  await page.getByRole('link').filter({ hasText: '전송 대기' }).tap();
  await expect(page.getByRole('status').filter({ hasText: '전송 대기' })).toBeVisible();
  await expect(photo(page, 1)).toBeVisible();
  await stand(page, 1).getByLabel('비고').fill('끝줄 오른쪽');
  await saveButton(page).tap();
  await confirmNotice(page, '기기에 저장됨');
  await expect(waitingBar(page)).toBeVisible();

  expect(backend.asked('registerOwn')).toEqual([]);
  await page.context().setOffline(false);
  await page.reload();
  // The page that has gone may have begun to send it; then the next one sends it under the same key.
  const keys = () => new Set(backend.asked('registerOwn').map(({ headers }) => headers['idempotency-key']));
  await expect.poll(() => keys().size).toBe(1);
  await expect(page.getByText('겨울 라면 기획').first()).toBeVisible();
  await expect(waitingBar(page)).toBeHidden();
  await expect(page.getByText('전송 대기', { exact: true })).toBeHidden();
  expect(keys().size).toBe(1);
});

test('OFF-23 OFF-24 OFF-27 on a line that takes everything and answers nothing a save is kept within seconds, and goes out at the next opening', async ({
  page,
  open,
  backend,
}) => {
  await page.clock.install();
  await open('/field-sc');
  await fillInFirst(page);
  const swallowed: string[] = [];
  const silent = /\/(?:api\/|healthz$)/;
  await page.route(silent, async (route) => {
    swallowed.push(new URL(route.request().url()).pathname);
    return new Promise<never>(() => undefined);
  });
  await saveButton(page).tap();
  await expect.poll(() => swallowed).toHaveLength(1);
  await page.clock.runFor(5000);
  await expect.poll(() => swallowed.slice(1)).toEqual(['/healthz']);
  await page.clock.runFor(3000);
  await confirmNotice(page, '기기에 저장됨');
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  await expect(waitingBar(page)).toBeVisible();
  expect(backend.asked('registerOwn')).toEqual([]);
  await page.unroute(silent);
  await page.reload();
  // The page that has gone may have begun to send it; then the next one sends it under the same key.
  const keys = () => new Set(backend.asked('registerOwn').map(({ headers }) => headers['idempotency-key']));
  await expect.poll(() => keys().size).toBe(1);
  await expect(waitingBar(page)).toBeHidden();
  expect(keys().size).toBe(1);
});

test('OFF-31 an edit that waits of a record that was changed meanwhile is unsent, says so, and is sent anyway', async ({
  page,
  open,
  backend,
}) => {
  await open('/field-sc-edit/5501/9002');
  await stand(page, 1).getByLabel('비고').fill('끝줄 오른쪽');
  await page.context().setOffline(true);
  await saveButton(page).tap();
  await confirmNotice(page, '기기에 저장됨');
  const stands = sampleStands.map((one) => ({ ...one, remark: '다른 곳에서' }));
  backend.answer('own', json([{ ...sampleSurveyHeader, standInfoList: stands }, { images: [] }]));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '전송하지 못한 기록 1건' }).tap();
  const sheet = page.getByRole('dialog', { name: '전송하지 못한 기록' });
  await expect(sheet.getByText('작성하는 동안 다른 곳에서 수정된 기록입니다.')).toBeVisible();
  expect(backend.asked('editOwn')).toEqual([]);
  await sheet.getByRole('button', { name: '그대로 보내기' }).tap();
  await confirmNotice(page, '수정 완료');
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  expect(backend.asked('editOwn')).toHaveLength(1);
});

test.describe('on a device that is cleared', () => {
  // Work that is under way on the device ends with this error.
  test.use({ expectedPageErrors: ['Force close delete origin'] });

  test('OFF-25 OFF-33 what waits is still counted, on the home menu as well, opens with its photo, and goes out once', async ({
    page,
    open,
    backend,
  }) => {
    await open('/');
    await page.getByRole('link', { name: '현장 관리' }).tap();
    await page.getByRole('link', { name: '자사 현장 정보' }).tap();
    await fillInFirst(page);
    await page.context().setOffline(true);
    await saveButton(page).tap();
    await confirmNotice(page, '기기에 저장됨');
    await expect(waitingBar(page)).toBeVisible();
    await clearDevice(page);
    await expect(waitingBar(page)).toBeVisible();
    await page.getByRole('link').filter({ hasText: '전송 대기' }).tap();
    await expect(photo(page, 1)).toBeVisible();
    for (let back = 0; back < 3; back += 1) await page.getByRole('button', { name: '뒤로' }).tap();
    await expect(page.getByText('보낼 기록 1건')).toBeVisible();
    await clearDevice(page);
    await expect(page.getByText('보낼 기록 1건')).toBeVisible();
    expect(backend.asked('registerOwn')).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => backend.asked('registerOwn')).toHaveLength(1);
    await expect(page.getByText('보낼 기록 1건')).toBeHidden();
    expect(backend.asked('registerOwn')).toHaveLength(1);
  });
});
