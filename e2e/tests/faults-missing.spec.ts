import type { Page } from '@playwright/test';
import { isWhole } from '../support/extent.ts';
import { sendChatText, walkEveryScreen } from '../support/faults.ts';
import { expect, test } from '../support/foreign-test.ts';

/** What some webview lacks, or has only on pages with https, and where it lies. */
const missing = [
  { title: 'WV-32 no EventSource', name: 'EventSource' },
  { title: 'WV-35 no requestIdleCallback', name: 'requestIdleCallback' },
  { title: 'WV-36 no crypto.randomUUID', owner: 'Crypto', name: 'randomUUID' },
  { title: 'WV-37 no navigator.storage', owner: 'Navigator', name: 'storage' },
  { title: 'WV-38 no navigator.locks', owner: 'Navigator', name: 'locks' },
  { title: 'WV-39 no BroadcastChannel', name: 'BroadcastChannel' },
  { title: 'WV-40 no navigator.sendBeacon', owner: 'Navigator', name: 'sendBeacon' },
  { title: 'WV-41 no visualViewport', name: 'visualViewport' },
  { title: 'WV-42 no view transitions', owner: 'Document', name: 'startViewTransition' },
];

/** Runs in the page: takes it away before anything of the product runs, and says whether all of it was there. */
function removeFromPage(all: readonly { owner?: string; name: string }[]): boolean {
  return all.every(({ owner, name }) => {
    const holder: unknown =
      owner === undefined ? window : Reflect.get(Reflect.get(window, owner), 'prototype');
    if (typeof holder !== 'object' || holder === null) return false;
    return Reflect.has(holder, name) && Reflect.deleteProperty(holder, name) && !Reflect.has(holder, name);
  });
}

/** Puts the page into the background, so that its measurements go out. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** All of it is missing at once; each by itself, too, where every combination is asked for. */
for (const taken of [missing, ...(isWhole ? missing.map((one) => [one]) : [])]) {
  const titles = taken.map(({ title }) => title).join(', ');
  test(`${titles}: every screen is shown, and a chat text is sent`, async ({ page, open, backend }) => {
    await open('/');
    expect(await page.evaluate(removeFromPage, taken)).toBe(true);
    await page.addInitScript(removeFromPage, taken);
    await open('/');
    await walkEveryScreen(page);
    await open('/chatter-room/room-1/0/-');
    await sendChatText(page, backend, '오늘 도착');
    await hide(page);
  });
}
