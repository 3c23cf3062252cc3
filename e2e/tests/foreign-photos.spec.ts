import type { Page } from '@playwright/test';
import { sampleOf } from '../support/extent.ts';
import { expect, test } from '../support/foreign-test.ts';
import { changeWorkers, drawPhoto, lookAt, withOrientation } from '../support/photos.ts';
import { choose, chooser, photo } from '../support/survey-forms.ts';

/** Where the red quarter of a drawn photo is to be seen, by its EXIF orientation, from the upper left clockwise. */
const redCorners = [0, 1, 2, 3, 0, 1, 2, 3];

/** A page that cannot resize photos itself. */
const brokenPage = (page: Page) =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  });

const landscape = { width: 1200, height: 900, noise: 0.3 };
const portrait = { width: 900, height: 1200, noise: 0.3 };

/** In the worker's script: takes a function away, or makes it work as if there were no EXIF. */
const noDecoder = 'delete self.ImageDecoder';
const noBitmapOfFile =
  'const make = createImageBitmap; self.createImageBitmap = (source, how) => source instanceof Blob ? Promise.reject() : make(source, how)';
// The tag of `withOrientation` is the first segment, of 36 bytes.
const noTurning =
  'const make = createImageBitmap; self.createImageBitmap = (source, how) => make(new Blob([source.slice(0, 2), source.slice(38)]), how)';

/** In the page: notes on the document that a canvas of the page made a photo. */
const recordCanvas =
  'const { toBlob } = HTMLCanvasElement.prototype; HTMLCanvasElement.prototype.toBlob = function (...how) { document.documentElement.dataset.resized = "in the page"; toBlob.apply(this, how); };';

const ways = [
  { title: 'ImageDecoder', worker: noBitmapOfFile, picture: landscape },
  { title: 'createImageBitmap', worker: noDecoder, picture: portrait },
];

for (const { title, worker, picture } of sampleOf(ways)) {
  test(`CON-12 OWN-16 photos turned in every way of EXIF are upright, resized beside the page by ${title}`, async ({
    page,
    open,
  }) => {
    await brokenPage(page);
    await changeWorkers(page, worker);
    await open('/field-sc/5501');
    await expect(chooser(page)).toBeAttached();
    const file = await drawPhoto(page, 'large.jpg', picture);
    expect(file.buffer.length).toBeGreaterThan(300_000);
    await choose(page, ...redCorners.map((_corner, index) => withOrientation(file, index + 1)));
    await expect(photo(page, 8)).toBeVisible();
    for (const [index, red] of redCorners.entries()) {
      const { width, height } = picture;
      const { corners, ...size } = await lookAt(photo(page, index + 1));
      expect(corners.indexOf('red'), `orientation ${index + 1}`).toBe(red);
      expect(size.width).toBe(520);
      const expected = 520 * (index < 4 ? height / width : width / height);
      expect(Math.abs(size.height - expected)).toBeLessThanOrEqual(1);
    }
  });
}

const faults = [
  { title: 'without workers', inject: (page: Page) => page.addInitScript('delete window.Worker') },
  ...[
    { title: 'whose workers have no OffscreenCanvas', worker: 'delete self.OffscreenCanvas' },
    { title: 'whose workers leave photos as they lie', worker: `${noDecoder}; ${noTurning}` },
    { title: 'whose worker ends with an error', worker: 'throw new Error("no memory")' },
    {
      title: 'whose worker breaks at a photo',
      worker:
        'self.addEventListener("message", (event) => { event.stopImmediatePropagation(); throw new Error("no memory"); })',
    },
  ].map(({ title, worker }) => ({ title, inject: (page: Page) => changeWorkers(page, worker) })),
];

for (const { title, inject } of sampleOf(faults, 3)) {
  test(`WV-77 CON-12 a webview ${title}: a large photo is resized in the page`, async ({ page, open }) => {
    await inject(page);
    await page.addInitScript(recordCanvas);
    await open('/field-sc/5501');
    await expect(chooser(page)).toBeAttached();
    await choose(page, withOrientation(await drawPhoto(page, 'large.jpg', landscape), 6));
    await expect(photo(page, 1)).toBeVisible();
    expect(await lookAt(photo(page, 1))).toMatchObject({
      width: 520,
      corners: ['green', 'red', 'green', 'green'],
    });
    await expect(page.locator('html')).toHaveAttribute('data-resized', 'in the page');
  });
}

test('WV-77 CON-12 a webview whose worker does not answer: after 10 s, a large photo is resized in the page', async ({
  page,
  open,
}) => {
  await changeWorkers(page, 'self.addEventListener("message", (event) => event.stopImmediatePropagation())');
  await page.clock.install();
  await open('/field-sc/5501');
  await expect(chooser(page)).toBeAttached();
  const worker = page.waitForEvent('worker');
  await choose(page, await drawPhoto(page, 'large.jpg', landscape));
  const ended = (await worker).waitForEvent('close');
  await page.clock.runFor(10_000);
  await ended;
  await expect(photo(page, 1)).toBeVisible();
  expect(await lookAt(photo(page, 1))).toMatchObject({ width: 520, height: 390 });
});
