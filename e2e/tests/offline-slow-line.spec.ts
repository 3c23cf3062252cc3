import type { Page } from '@playwright/test';
import { untilKept } from '../support/generations.ts';
import { goToScreen } from '../support/page-life.ts';
import { isOwnProduct, ports, sampleEmployee } from '../support/product.ts';
import { openSlowLine } from '../support/slow-line.ts';
import { saveButton, stand } from '../support/survey-forms.ts';
import { expect, heading, test as base } from '../support/test.ts';

/** A browser on a line to the product that is slow for its worker, too. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const line = await openSlowLine(ports.HOST_PORT);
    line.isSlow = true;
    await use(line.origin);
    line.close();
  },
});

test.skip(!isOwnProduct, 'it needs the port of the product');
test.use({ serviceWorkers: 'allow' });

const dayLine = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const prepared = (page: Page) => dayLine(page, '오늘 업무 준비 완료');
const address = (path: string) => `${path}?employeeNumber=${sampleEmployee}`;

/** Where the cards in sight lead that are under way and not registered. */
async function toRegister(page: Page, list: string): Promise<string[]> {
  await goToScreen(page, address(list));
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: '미완료' });
  const links = cards.filter({ hasText: '진행중' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

test('OFF-03 OFF-21 OFF-22 from an empty device on a slow line app and day come whole: without a network what is to be registered opens', async ({
  page,
  open,
  context,
}, info) => {
  // On this line app and day alone take most of a minute.
  test.setTimeout(150_000);
  const start = performance.now();
  await open('/');
  await prepared(page).waitFor({ timeout: 0 });
  await untilKept(page, 1);
  const seconds = Math.round((performance.now() - start) / 1000);
  info.annotations.push({ type: 'prepared', description: `${seconds} s` });
  await context.setOffline(true);
  for (const list of ['/field-sc', '/field-market']) {
    for (const form of await toRegister(page, list)) {
      await goToScreen(page, form);
      await expect(heading(page, /현장 정보 등록$/)).toBeVisible();
      await expect(stand(page, 1)).toBeVisible();
    }
  }
  const [survey = ''] = await toRegister(page, '/field-account');
  await goToScreen(page, survey);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap();
  await expect(heading(page, /^시장 조사\(가격\)|^가격 조사/)).toBeVisible();
  await expect(saveButton(page)).toBeVisible();
});
