import type { Page } from '@playwright/test';
import { sampleOf } from '../support/extent.ts';
import { untilKept } from '../support/generations.ts';
import type { LineState } from '../support/line.ts';
import { test } from '../support/line-test.ts';
import { remotes } from '../support/remotes.ts';
import { saveData } from '../support/save-data.ts';
import { expect, heading, offlineBar } from '../support/test.ts';

/** What answers in the product's place while the device takes itself for online. */
const strangers: readonly LineState[] = ['portal', 'portal 403', 'portal 511', 'bad gateway'];
const chat = '현장 채팅';

const panel = (page: Page) => page.getByRole('heading', { name: '화면을 불러오지 못했습니다' });
const loading = (page: Page) => page.getByRole('main').getByText('불러오는 중');

async function expectWaiting(page: Page): Promise<void> {
  await expect(offlineBar(page)).toBeVisible();
  await expect(loading(page)).toHaveCount(1);
  await expect(panel(page)).toHaveCount(0);
}

async function expectThere(page: Page): Promise<void> {
  await expect(offlineBar(page)).toHaveCount(0);
  await expect(loading(page)).toHaveCount(0);
  await expect(page.locator('[class*="remote_chat_"]').first()).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
}

/** Lets what was read of registry and manifests grow old. */
async function letTimePass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + milliseconds);
}

test.describe('on a device that keeps nothing', () => {
  for (const stranger of sampleOf(strangers))
    test(`OFF-24 MF-07 a menu that is entered behind a ${stranger} waits as without a network, and comes by itself`, async ({
      page,
      open,
      line,
    }) => {
      await saveData(page);
      await open('/');
      await expect(heading(page, '현장 영업')).toBeVisible();
      await page.waitForLoadState('networkidle');
      line.become(stranger);
      await page.getByRole('link', { name: chat }).tap();
      await expectWaiting(page);
      line.become('open');
      await expectThere(page);
    });

  test('OFF-24 MF-07 a screen for which a portal has its page in the place of the registry waits, and comes by itself', async ({
    page,
    open,
  }) => {
    const asked = (url: URL) => ['/remotes.json', '/healthz'].includes(url.pathname);
    await page.route(asked, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi 로그인</h1>' }),
    );
    await open('/chatter-list');
    await expectWaiting(page);
    await page.unroute(asked);
    await expectThere(page);
  });

  test('OFF-09 on a line that falls silent what was fetched ahead opens after 2.5 s, by the registry that was read', async ({
    page,
    open,
    line,
  }) => {
    await open('/');
    await page.waitForLoadState('networkidle');
    line.become('silent');
    await letTimePass(page, 11_000);
    await page.getByRole('link', { name: '자재 조회' }).tap();
    await expect(page.getByRole('textbox', { name: '바코드' })).toBeVisible();
  });
});

test.describe('on a device that keeps a generation', () => {
  test.use({ serviceWorkers: 'allow' });

  async function openBeside(page: Page, open: (path: string) => Promise<void>): Promise<void> {
    await open('/');
    await untilKept(page, 1);
    await page.reload();
    await expect(heading(page, '현장 영업')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await letTimePass(page, 600_000);
  }

  for (const stranger of sampleOf(strangers))
    test(`OFF-09 OFF-24 every menu opens by what is kept behind a ${stranger} that begins after the page`, async ({
      page,
      open,
      line,
    }) => {
      await openBeside(page, open);
      line.become(stranger);
      for (const { title, name } of remotes) {
        await page.getByRole('link', { name: title }).tap();
        await expect(page.locator(`[class*="remote_${name}_"]`).first()).toBeVisible();
        await expect(panel(page)).toHaveCount(0);
        await page.getByRole('button', { name: '뒤로' }).tap();
        await expect(heading(page, '현장 영업')).toBeVisible();
      }
    });

  test('OFF-09 a menu opens by what is kept on a line that falls silent after the page', async ({
    page,
    open,
    line,
  }) => {
    await openBeside(page, open);
    line.become('silent');
    await page.getByRole('link', { name: chat }).tap();
    await expect(page.locator('[class*="remote_chat_"]').first()).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });
});
