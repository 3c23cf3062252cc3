import type { Page } from '@playwright/test';

/** Opens another screen of the open app, as one of its links would. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: history.length, key: to, usr: null };
    history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** Ends the page like a system that needs its memory. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash', { timeout: 30_000 });
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
