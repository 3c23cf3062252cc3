import type { Page } from '@playwright/test';
import { containerName } from '@field-sales/shared/contract/remote-protocol';
import { sampleOf } from '../support/extent.ts';
import { untilKept } from '../support/generations.ts';
import { test } from '../support/offline-test.ts';
import type { OwnProduct } from '../support/own-product.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { remotes } from '../support/remotes.ts';
import { expect, goOffline, heading, offlineBar } from '../support/test.ts';

test.skip(!isOwnProduct, 'it promotes in a product that it starts from the build');
test.use({ serviceWorkers: 'allow' });

const addressOf = (path: string) => `${path}?employeeNumber=${sampleEmployee}`;
const drawn = (page: Page, version: string) =>
  page.locator(`[class*="${containerName('chat', version)}-"]`).first();

/** Empties the browser's own cache, so that it is not taken for what the worker keeps. */
async function forgetHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** A device that keeps a complete generation, beside a version of the chat that has been promoted since. */
async function promoteBesideKept(page: Page, product: OwnProduct, version: string): Promise<void> {
  await page.goto(addressOf('/'));
  await untilKept(page, 1);
  await product.release('chat', version);
  await product.promote('chat', version);
}

/** The scripts of a remote that come later than its first screen. */
async function lateFilesOf(page: Page, folder: string): Promise<readonly string[]> {
  const manifest = (await (await page.request.get(`${folder}/mf-manifest.json`)).json()) as {
    exposes: { assets: { js: { async: string[] } } }[];
  };
  return manifest.exposes.flatMap(({ assets }) => assets.js.async);
}

/** Changes one byte of the file of a generation whose address has this ending. */
function changeKept(page: Page, name: string, ending: string): Promise<void> {
  return page.evaluate(
    async ([cacheName = '', end = '']) => {
      const cache = await caches.open(cacheName);
      const request = (await cache.keys()).find(({ url }) => new RegExp(end).test(url));
      const stored = request && (await cache.match(request));
      if (stored === undefined) throw new Error(`${end} is not kept`);
      const bytes = new Uint8Array(await stored.arrayBuffer());
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      await cache.put(request ?? '', new Response(bytes, { headers: stored.headers }));
    },
    [name, ending],
  );
}

async function enter(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).tap();
  await expect(heading(page, title)).toBeVisible();
}

test('OFF-01 OFF-03 OFF-09 once a generation is whole every screen opens without a network, and after 2.5 s where a host never answers', async ({
  page,
  line,
}) => {
  await page.goto(addressOf('/'));
  await untilKept(page, 1);
  await forgetHttpCache(page);
  line.state = 'silent';
  const started = Date.now();
  await page.goto(addressOf('/chatter-list'), { waitUntil: 'domcontentloaded' });
  expect(Date.now() - started).toBeGreaterThan(2400);
  await expect(page.locator('[class*="remote_chat_"]').first()).toBeVisible();
  line.state = 'cut';
  await goOffline(page);
  await page.goto(addressOf('/'));
  for (const { title, name } of remotes) {
    await enter(page, title);
    await expect(page.locator(`[class*="remote_${name}_"]`).first()).toBeVisible();
    await page.getByRole('button', { name: '뒤로' }).tap();
    await expect(heading(page, '현장 영업')).toBeVisible();
  }
});

test('OFF-04 OFF-06 OFF-07 OFF-08 a promotion acts at the next opening, of a new generation that was changed on the device nothing runs, and a rollback acts too', async ({
  page,
  line,
  product,
}) => {
  const version = `7.0.${test.info().repeatEachIndex}`;
  await promoteBesideKept(page, product, version);
  try {
    await page.goto(addressOf('/chatter-list'));
    await expect(drawn(page, version)).toBeVisible();
    const [former = '', newest = ''] = await untilKept(page, 2);

    await changeKept(page, newest, `/remotes/chat/${version}/remoteEntry[^/]*$`);
    await forgetHttpCache(page);
    line.state = 'cut';
    await page.goto(addressOf('/chatter-list'));
    await expect(drawn(page, product.built.chat)).toBeVisible();
    await expect(page.locator('meta[name="generation"]')).toHaveAttribute('content', former);
  } finally {
    await product.rollback('chat');
  }
  line.state = 'open';
  await page.goto(addressOf('/chatter-list'));
  await expect(drawn(page, product.built.chat)).toBeVisible();
  await expect(page.locator('meta[name="generation"]')).toHaveCount(0);
});

for (const [index, state] of sampleOf([...(['cut', 'silent', 'portal'] as const).entries()], 1))
  test(`OFF-09 a menu whose new version a ${state} line does not bring opens by the version that is kept, and by the new one when it can`, async ({
    page,
    line,
    product,
  }) => {
    const version = `7.${index + 1}.${test.info().repeatEachIndex}`;
    await promoteBesideKept(page, product, version);
    try {
      line.lost.add(`/remotes/chat/${version}/mf-manifest.json`);
      const named = page.waitForResponse(/\/remotes\.json$/);
      await page.goto(addressOf('/'));
      expect(await (await named).json()).toMatchObject({ chat: { version } });
      await page.waitForLoadState('networkidle');
      line.become(state);
      await page.getByRole('link', { name: '현장 채팅' }).tap();
      await expect(drawn(page, product.built.chat)).toBeVisible();

      line.lost.clear();
      line.become('open');
      await page.getByRole('button', { name: '뒤로' }).tap();
      await expect(offlineBar(page)).toHaveCount(0);
      await page.getByRole('link', { name: '현장 채팅' }).tap();
      await expect(drawn(page, version)).toBeVisible();
    } finally {
      await product.rollback('chat');
    }
  });

test('OFF-09 a screen of a new version whose code does not come without a network opens by the version that is kept', async ({
  page,
  line,
  product,
}) => {
  const version = `7.9.${test.info().repeatEachIndex}`;
  await promoteBesideKept(page, product, version);
  try {
    const folder = `/remotes/chat/${version}`;
    for (const file of await lateFilesOf(page, folder)) line.lost.add(`${folder}/${file}`);
    await page.goto(addressOf('/chatter-list'));
    await expect(drawn(page, version)).toBeVisible();
    await page.getByRole('list').getByRole('link').first().waitFor();
    line.become('portal');
    await page.getByRole('list').getByRole('link').first().tap();
    await expect(page.locator('textarea')).toBeVisible();
    await expect(drawn(page, product.built.chat)).toBeVisible();
  } finally {
    await product.rollback('chat');
  }
});

test('OFF-09 a page of a newer build whose script is lost on its way gives way to the kept generation', async ({
  page,
  line,
}) => {
  await page.goto(addressOf('/'));
  await untilKept(page, 1);
  const html = await (await page.request.get('/')).text();
  const script = '/assets/main.0123456789.js';
  const newer = html.replace(/\/assets\/main\.\w+\.js/, script);
  const asked = line.answerInstead(addressOf('/'), 200, newer, 'text/html; charset=utf-8');
  line.lost.add(script);
  await page.goto(addressOf('/'), { waitUntil: 'commit' });
  await asked;
  await expect(heading(page, '현장 영업')).toBeVisible();
  await expect(page.locator('meta[name="generation"]')).toHaveCount(1);
});
