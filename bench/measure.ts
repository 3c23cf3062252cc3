import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { slowNetwork } from '../e2e/support/slow-line.ts';

/** A slow network for a slow phone. */
export const network = {
  offline: false,
  latency: slowNetwork.latency,
  downloadThroughput: slowNetwork.bytesPerSecond,
  uploadThroughput: slowNetwork.bytesPerSecond,
};
const processorSlowDown = 4;
/** As fast as a thumb flings a list, in px per ms. */
const flingSpeed = 8;

/** A page with the processor of a slow phone, in a context that may have had pages before. */
export async function slowPageOf(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowDown });
  return { page, session };
}

export async function newPhone(browser: Browser): Promise<BrowserContext> {
  const version = browser.version();
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ko-KR',
    // Form engines look at the name to find out whether they are on a phone.
    userAgent: `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Mobile Safari/537.36`,
  });
}

export async function slowPage(
  browser: Browser,
): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> {
  const context = await newPhone(browser);
  const { page, session } = await slowPageOf(context);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  return { page, session, close: () => context.close() };
}

/**
 * What a page prints, with the time in ms since its navigation began, when the element that it was opened for is
 * painted.
 */
const paintedMark = 'painted after';

/**
 * Has a page say when `selector` is first painted: asking the page would take time from the processor that is measured.
 * None of its functions has a name, because what runs this file would wrap it in a helper that the page does not have.
 */
export async function watch(page: Page, selector: string): Promise<{ painted: () => Promise<number> }> {
  const said = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(paintedMark),
    timeout: 60_000,
  });
  // A failure is reported to whoever waits for it.
  said.catch(() => undefined);
  await page.addInitScript(
    ([wanted, mark]) => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector(wanted) === null) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => console.debug(`${mark} ${performance.now()}`)));
      }).observe(document, { childList: true, subtree: true });
    },
    [selector, paintedMark] as const,
  );
  return { painted: async () => Number((await said).text().slice(paintedMark.length)) };
}

/** Time of a cold load until `selector` is painted, in ms, and what was transferred by then, in bytes. */
export async function measureCold(
  browser: Browser,
  url: string,
  selector: string,
): Promise<{ time: number; bytes: number; scripts: number }> {
  const { page, session, close } = await slowPage(browser);
  const types = new Map<string, string>();
  let bytes = 0;
  let scripts = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  const { painted } = await watch(page, selector);
  await page.goto(url, { waitUntil: 'commit' });
  const time = await painted();
  const measured = { time, bytes, scripts };
  await close();
  return measured;
}

/** Time from a tap on a menu entry to the first paint of `selector`, in ms, after the menu was idle for a second. */
export async function measureTap(
  browser: Browser,
  url: string,
  entry: string,
  selector: string,
): Promise<number> {
  const { page, close } = await slowPage(browser);
  await page.goto(url, { waitUntil: 'load' });
  const link = page.getByRole('link', { name: entry });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  const time = await link.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector(wanted) === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { childList: true, subtree: true });
        if (element instanceof HTMLElement) element.click();
      }),
    selector,
  );
  await close();
  return time;
}

/** The longest block of the main thread in ms while a list is flung from its start, and its cards in the DOM. */
export async function measureScroll(
  browser: Browser,
  url: string,
  selector: string,
  prepare: (page: Page) => Promise<void>,
): Promise<{ block: number; cards: number }> {
  const { page, session, close } = await slowPage(browser);
  await session.send('Network.emulateNetworkConditions', {
    ...network,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await prepare(page);
  await page.goto(url);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Reflect.set(window, 'longestBlock', 0);
    new PerformanceObserver((list) => {
      const longest = Math.max(
        Number(Reflect.get(window, 'longestBlock')),
        ...list.getEntries().map(({ duration }) => duration),
      );
      Reflect.set(window, 'longestBlock', longest);
    }).observe({ type: 'longtask' });
  });
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element, pxPerMs) =>
        new Promise<void>((resolve) => {
          let scroller = element;
          while (
            scroller.parentElement !== null &&
            !/auto|scroll/.test(getComputedStyle(scroller).overflowY)
          ) {
            scroller = scroller.parentElement;
          }
          const start = performance.now();
          const timer = setInterval(() => {
            scroller.scrollTop = (performance.now() - start) * pxPerMs;
            if (scroller.scrollTop < 40_000) return;
            clearInterval(timer);
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          }, 8);
        }),
      flingSpeed,
    );
  const block = await page.evaluate(() => Number(Reflect.get(window, 'longestBlock')));
  const cards = await page.locator(selector).count();
  await close();
  return { block, cards };
}
