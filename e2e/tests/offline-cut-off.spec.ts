import { prefetchPurpose, purposeHeader } from '@field-sales/shared/contract/call-headers';
import type { Page } from '@playwright/test';
import { test } from '../support/line-test.ts';
import { sampleEmployee } from '../support/product.ts';
import { expect } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const prepared = (page: Page) => page.getByRole('status').filter({ hasText: '오늘 업무 준비 완료' });

/** The paths of what is fetched ahead, in the order of the answers. */
function followPrepared(page: Page): string[] {
  const answered: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.headers()[purposeHeader] === prefetchPurpose) answered.push(new URL(request.url()).pathname);
  });
  return answered;
}

/** How many reads are under way beside one that is held: of their answers the last may not have been kept yet. */
const readsBeside = 2;

test('OFF-21 OFF-22 preparing that ends with its page in the midst of the forms goes on at the next opening, from what is there', async ({
  page,
  open,
  context,
  line,
}) => {
  const before = followPrepared(page);
  const form = line.holdRead(/^\/api\/field-info\/market\/\w/);
  await open('/');
  await form.happened;
  await expect(page.getByRole('status').filter({ hasText: '오늘 업무를 준비하는 중입니다.' })).toBeVisible();
  expect(before.length).toBeGreaterThan(readsBeside);
  await page.close();
  form.release();
  const next = await context.newPage();
  const after = followPrepared(next);
  await next.goto(`/?employeeNumber=${sampleEmployee}`);
  await prepared(next).waitFor();
  const askedAgain = after.filter((path) => before.includes(path));
  expect(askedAgain.length, askedAgain.join()).toBeLessThanOrEqual(readsBeside);
  expect(after.length).toBeGreaterThan(0);
});
