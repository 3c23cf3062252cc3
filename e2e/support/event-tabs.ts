import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a tab of the event detail. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

/** Chooses the first account with the name `name` in a look-up. */
export async function chooseAccount(page: Page, name: string | RegExp = '이마트 성수점'): Promise<void> {
  await page.getByRole('combobox', { name: '거래처' }).click();
  await page.getByRole('option', { name }).first().click();
}
