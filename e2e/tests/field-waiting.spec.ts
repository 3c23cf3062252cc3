import type { Page } from '@playwright/test';
import { fillInFirst } from '../support/faults.ts';
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
  await expect.poll(() => backend.asked('registerOwn').length).toBe(1);
  await expect(page.getByText('겨울 라면 기획').first()).toBeVisible();
  await expect(waitingBar(page)).toBeHidden();
  await expect(page.getByText('전송 대기', { exact: true })).toBeHidden();
});
