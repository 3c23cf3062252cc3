import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { containerName } from '@field-sales/shared/contract/remote-protocol';
import { freePort } from '@field-sales/shared/test/free-port';
import { startOwnProduct } from '../support/own-product.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { breakAddresses } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

test.skip(!isOwnProduct, 'it promotes in a product that it starts from the build');

const panel = (page: Page) => page.getByRole('heading', { name: '화면을 불러오지 못했습니다' });
const retry = (page: Page) => page.getByRole('button', { name: '다시 시도' });
const drawn = (page: Page, version: string) =>
  page.locator(`[class*="${containerName('chat', version)}-"]`).first();

/** Taps the retry and waits until the load has failed again. */
async function retryInVain(page: Page): Promise<void> {
  await expect(panel(page)).toBeVisible();
  const failed = page.waitForEvent('console', (message) => message.text().includes('remote chat'));
  await retry(page).click();
  await failed;
  await expect(panel(page)).toBeVisible();
}

/** The counters of loads to which a page with a failing 7.1.0 adds, as the host reports them. */
async function countLoads(metricsPort: number): Promise<number[]> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return [
    ['7.1.0', 'entry'],
    ['7.0.0', 'fallback'],
    ['7.0.0', 'loaded'],
    ['7.2.0', 'loaded'],
  ].map(([version, outcome]) => {
    const name = `remote_loads_total{name="chat",version="${version}",outcome="${outcome}"} `;
    const line = text.split('\n').find((candidate) => candidate.startsWith(name));
    return Number(line?.slice(name.length) ?? 0);
  });
}

test('MF-07 MF-08 DEP-19 DEP-20 after two failures of a version a page goes back to the last one that worked for it, says so in its measurements, and takes the next version', async ({
  page,
}) => {
  const metricsPort = await freePort();
  const product = await startOwnProduct({ HOST_METRICS_PORT: String(metricsPort) });
  try {
    const openChat = () => page.goto(`${product.origin}/chatter-list?employeeNumber=${sampleEmployee}`);
    for (const version of ['7.0.0', '7.1.0', '7.2.0']) await product.release('chat', version);
    await product.promote('chat', '7.0.0');
    await openChat();
    await expect(drawn(page, '7.0.0')).toBeVisible();

    await product.promote('chat', '7.1.0');
    await page
      .context()
      .route('**/remotes/chat/7.1.0/remoteEntry.*', (route) => route.fulfill({ status: 500 }));
    await openChat();
    await retryInVain(page);
    // Failures are told at once, while the page is open.
    await expect.poll(async () => (await countLoads(metricsPort))[0]).toBe(2);
    await retry(page).click();
    await expect(drawn(page, '7.0.0')).toBeVisible();
    await expect(panel(page)).toBeHidden();

    // The next version is taken at once, even by the page that went back.
    await product.promote('chat', '7.2.0');
    await openChat();
    await expect(drawn(page, '7.2.0')).toBeVisible();
    await page.goto('about:blank');
    await expect.poll(() => countLoads(metricsPort)).toEqual([2, 1, 1, 1]);
  } finally {
    await product.stop();
  }
});

test.describe('a version whose screens throw', () => {
  test.use({ expectedPageErrors: ['broken build'] });

  test('MF-07 MF-08 is none to go back to: a page goes back to the last one of which a screen was drawn', async ({
    page,
  }) => {
    const product = await startOwnProduct();
    try {
      await page.addInitScript(
        (prefix) => {
          const { value: setAttribute } = Object.getOwnPropertyDescriptors(Element.prototype).setAttribute;
          Element.prototype.setAttribute = function (...given) {
            if (given.join().includes(prefix)) throw new Error('broken build');
            setAttribute?.apply(this, given);
          };
        },
        `${containerName('chat', '7.1.0')}-`,
      );
      const openChat = () => page.goto(`${product.origin}/chatter-list?employeeNumber=${sampleEmployee}`);
      for (const version of ['7.0.0', '7.1.0']) await product.release('chat', version);
      await product.promote('chat', '7.0.0');
      await openChat();
      await expect(drawn(page, '7.0.0')).toBeVisible();

      await product.promote('chat', '7.1.0');
      await openChat();
      await retryInVain(page);
      await retry(page).click();
      await expect(drawn(page, '7.0.0')).toBeVisible();
      await expect(panel(page)).toBeHidden();
    } finally {
      await product.stop();
    }
  });
});

test('MF-07 without a version that worked before, repeated failures of the one that is live leave the panel', async ({
  page,
}) => {
  const product = await startOwnProduct();
  try {
    await breakAddresses(page, [`/remotes/chat/${product.built.chat}/mf-manifest.json`], (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.goto(`${product.origin}/chatter-list?employeeNumber=${sampleEmployee}`);
    for (let times = 0; times < 3; times += 1) await retryInVain(page);
    await page.context().unrouteAll();
    await retry(page).click();
    await expect(drawn(page, product.built.chat)).toBeVisible();
  } finally {
    await product.stop();
  }
});

test('MF-01 DEP-20 measurements go to the address that is configured, of another origin too, when the page is left', async ({
  page,
}) => {
  const bodies: string[] = [];
  const receiver = http.createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      bodies.push(`${request.method ?? ''} ${request.url ?? ''} ${body}`);
      response.writeHead(204).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const product = await startOwnProduct({ TELEMETRY_URL: `http://127.0.0.1:${port}/measure` });
  try {
    const vitals = page.waitForResponse(/\/measuring\./);
    await page.goto(`${product.origin}/chatter-list?employeeNumber=${sampleEmployee}`);
    await expect(drawn(page, product.built.chat)).toBeVisible();
    await (await vitals).finished();
    // A script that has run is taken out of the document.
    await expect(page.locator('script[src*="/measuring."]')).toHaveCount(0);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const type = 'largest-contentful-paint';
          new PerformanceObserver(() => resolve()).observe({ type, buffered: true });
        }),
    );
    expect(bodies).toEqual([]);
    await page.goto('about:blank');
    await expect.poll(() => bodies.join()).toContain('POST /measure');
    expect(bodies.join()).toMatch(
      /"type":"remote-load","name":"chat","version":"[\d.]+","outcome":"loaded","duration":\d/,
    );
    expect(bodies.join()).toMatch(
      /"type":"web-vital","name":"LCP","value":[\d.]+,"app":"chat","version":"[\d.]+"/,
    );
  } finally {
    await product.stop();
    receiver.close();
  }
});
