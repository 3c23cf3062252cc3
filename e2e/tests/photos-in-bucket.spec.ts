import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import * as v from 'valibot';
import { startStandIn } from '../../api/src/test/bucket.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { photoNamed } from '../support/chat.ts';
import { untilKept } from '../support/generations.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { drawPhoto } from '../support/photos.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { expect, goOffline, test as base } from '../support/test.ts';

type Elsewhere = { origin: string; read: readonly string[] };

/** A product with a backend of its own whose photos are in a bucket, where phones read them. */
const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({}, use) => {
      const ends: (() => unknown)[] = [];
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-photos-'));
      const bucket = await startStandIn({ after: (end) => ends.push(end) });
      const product = await startOwnProduct({
        API_ORIGIN: '',
        API_PORT: String(await freePort()),
        DATA_DIR: folder,
        PHOTOS: 's3',
        PHOTO_READS: 'signed',
        PHOTOS_BUCKET: bucket.address,
        ...bucket.environment,
      });
      await use({ origin: product.origin, read: bucket.read });
      await product.stop();
      for (const end of ends) end();
      fs.rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ elsewhere }, use) => use(elsewhere.origin),
});

test.skip(!isOwnProduct, 'it needs a product with other settings');
test.use({ serviceWorkers: 'allow' });

const isDrawn = (photo: Locator) =>
  photo.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

test('PRD-09 OFF-14 a photo is read once, at the signed address, and is there without a network', async ({
  page,
  elsewhere,
}) => {
  const asEmployee = { cookie: `employeeNumber=${sampleEmployee}` };
  const rooms = await page.request.get('/api/chatters?pageNumber=0&fm=true&fic=true&pr=true', {
    headers: asEmployee,
  });
  const { chatList } = v.parse(
    v.object({ chatList: v.array(v.object({ id: v.string() })) }),
    await rooms.json(),
  );
  const roomId = chatList[0]?.id ?? '';
  await page.goto(`/?employeeNumber=${sampleEmployee}`);
  await untilKept(page, 1);
  const photo = await drawPhoto(page, '진열.jpg', { width: 600, height: 400, noise: 0.2 });
  const sent = await page.request.post(`/api/chatters/${roomId}/upload-photo`, {
    headers: asEmployee,
    multipart: { files: photo },
  });
  expect(sent.status()).toBe(200);

  await page.goto(`/chatter-list?employeeNumber=${sampleEmployee}`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap();
  const shown = page.getByRole('button', { name: photoNamed }).last().locator('img');
  await expect.poll(() => isDrawn(shown)).toBe(true);
  const address = (await shown.getAttribute('src')) ?? '';
  expect(address).toMatch(/^\/api\/chatters\//);
  await expect.poll(() => keptPhotos()).toContain(address);
  expect(elsewhere.read).toHaveLength(1);

  await goOffline(page);
  await page.reload();
  await expect.poll(() => isDrawn(shown)).toBe(true);
  await expect(shown).toHaveAttribute('src', /^blob:/);
  expect(elsewhere.read).toHaveLength(1);

  /** The addresses of the photos that lie on the device. */
  function keptPhotos(): Promise<string[]> {
    return page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('kept-reads');
          opening.onerror = () => resolve([]);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('photos').objectStore('photos').getAllKeys();
            opening.result.close();
            reading.onsuccess = () => resolve(reading.result.flat().map(String));
          };
        }),
    );
  }
});
