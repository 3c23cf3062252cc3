import type { Page } from '@playwright/test';

/** From its next document on, the page belongs to a device that saves data: it asks for nothing ahead of its need. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
