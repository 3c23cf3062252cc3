import { once } from 'node:events';
import net from 'node:net';
import type { Page } from '@playwright/test';
import { containerName } from '@field-sales/shared/contract/remote-protocol';
import { startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { sampleEmployee } from '../support/product.ts';
import { remotes } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

test.skip(
  process.env.PRODUCT_URL !== undefined,
  'it stops and promotes in products that it starts from the build',
);
test.use({ serviceWorkers: 'allow' });

let product: OwnProduct;
test.beforeEach(async () => {
  product = await startOwnProduct({ OFFLINE: 'on' });
});
test.afterEach(() => product.stop());

const addressOf = (path: string) => `${product.origin}${path}?employeeNumber=${sampleEmployee}`;
const drawn = (page: Page, version: string) =>
  page.locator(`[class*="${containerName('chat', version)}-"]`).first();

/** Waits until the device keeps so many complete generations; answers their names. */
async function untilKept(page: Page, count: number): Promise<string[]> {
  const names = await page.waitForFunction(async (needed) => {
    const complete: string[] = [];
    for (const name of await caches.keys())
      if ((await (await caches.open(name)).match('/.listing')) !== undefined) complete.push(name);
    return complete.length === needed ? complete : undefined;
  }, count);
  return (await names.jsonValue()) ?? [];
}

async function openUntilKept(page: Page): Promise<void> {
  await page.goto(addressOf('/'));
  await untilKept(page, 1);
}

/** What the browser keeps of its own accord must not be taken for what the worker keeps. */
async function forgetHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Where the product listened, something accepts and never answers. */
async function startSilentHost(origin: string): Promise<() => void> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket));
  server.listen(Number(new URL(origin).port), 'localhost');
  await once(server, 'listening');
  return () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
}

/** Changes one byte of the file of a generation whose address ends so. */
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

test('OFF-01 OFF-03 OFF-09 once a generation is whole every screen opens without a network, and after 2.5 s where a host never answers', async ({
  page,
}) => {
  await openUntilKept(page);
  await product.stop();
  await forgetHttpCache(page);
  for (const { path, title, name } of remotes) {
    await page.goto(addressOf(path));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator(`[class^="remote_${name}_"]`).first()).toBeVisible();
  }
  const stopSilence = await startSilentHost(product.origin);
  try {
    const started = Date.now();
    await page.goto(addressOf('/'));
    await expect(page.getByRole('link', { name: '현장 채팅' })).toBeVisible();
    expect(Date.now() - started).toBeGreaterThan(2400);
    await page.getByRole('link', { name: '현장 채팅' }).click();
    await expect(drawn(page, product.built.chat)).toBeVisible();
  } finally {
    stopSilence();
  }
});

test('OFF-04 OFF-06 OFF-07 OFF-08 a promotion acts at the next opening, and of a new generation that was changed on the device nothing runs: the one before opens', async ({
  page,
}) => {
  await openUntilKept(page);
  await product.release('chat', '7.0.0');
  await product.promote('chat', '7.0.0');
  await page.goto(addressOf('/chatter-list'));
  await expect(drawn(page, '7.0.0')).toBeVisible();
  const [former = '', newest = ''] = await untilKept(page, 2);
  await product.rollback('chat');
  await page.goto(addressOf('/chatter-list'));
  await expect(drawn(page, product.built.chat)).toBeVisible();
  await product.promote('chat', '7.0.0');

  await changeKept(page, newest, '/remotes/chat/7.0.0/remoteEntry[^/]*$');
  await product.stop();
  await forgetHttpCache(page);
  await page.goto(addressOf('/chatter-list'));
  await expect(drawn(page, product.built.chat)).toBeVisible();
  await expect(page.locator('meta[name="generation"]')).toHaveAttribute('content', former);
});

test('OFF-12 where OFFLINE is off the next opening takes worker and stores from the device', async ({
  page,
}) => {
  await openUntilKept(page);
  const { port } = new URL(product.origin);
  await product.stop();
  product = await startOwnProduct({ HOST_PORT: port, OFFLINE: 'off' });
  await page.goto(addressOf('/'));
  await page.waitForFunction(
    async () =>
      (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length === 0,
  );
  await page.goto(addressOf('/chatter-list'));
  await expect(drawn(page, product.built.chat)).toBeVisible();
});

for (const [fault, worker] of [
  ['throws', 'throw new Error("broken");'],
  ['is refused', ''],
  ['throws at every request', 'addEventListener("fetch", () => { throw new Error("broken"); });'],
] as const) {
  test(`OFF-01 a worker that ${fault} leaves the app as it is without one`, async ({ page }) => {
    const asked = page.context().waitForEvent('request', (request) => request.url().endsWith('/worker.js'));
    await page
      .context()
      .route('**/worker.js', (route) =>
        worker === ''
          ? route.fulfill({ status: 404 })
          : route.fulfill({ contentType: 'text/javascript', body: worker }),
      );
    await page.goto(addressOf('/'));
    await asked;
    await page.goto(addressOf('/chatter-list'));
    await expect(drawn(page, product.built.chat)).toBeVisible();
    await page.getByRole('button', { name: '뒤로' }).click();
    await page.getByRole('link', { name: '행사 관리' }).click();
    await expect(page.locator('[class^="remote_events_"]').first()).toBeVisible();
  });
}
