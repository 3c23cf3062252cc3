import { expect, type Locator, type Page } from '@playwright/test';
import { crash } from './page-life.ts';
import { drawPhoto, type PhotoFile } from './photos.ts';

export const saveButton = (page: Page) => page.getByRole('button', { name: '저장' });
export const stand = (page: Page, number: number) =>
  page.getByRole('region', { name: `매대 정보 ${number}` });
export const photo = (page: Page, number: number) =>
  page.getByRole('img', { name: `사진 ${number}`, exact: true });
export const chooser = (page: Page) => page.getByLabel('사진', { exact: true });
export const notice = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

/** A photo that is sent unchanged. */
export const smallPhoto = (page: Page, name = 'small.jpg') =>
  drawPhoto(page, name, { width: 320, height: 240 });
export const draftNotice = (page: Page) => page.getByText('작성하던 내용을 불러왔습니다.');

/** Hands files over like the phone's chooser. */
export async function choose(page: Page, ...files: readonly PhotoFile[]): Promise<void> {
  await chooser(page).setInputFiles([...files]);
}

/** The widths of a form's photos in px, in order. */
export async function shownWidths(page: Page): Promise<readonly number[]> {
  return page
    .locator('main li img')
    .evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    );
}

/** Presses the only button of the dialog. */
export async function confirmNotice(page: Page, name: string | RegExp): Promise<void> {
  await notice(page, name).getByRole('button', { name: '확인' }).tap();
  await expect(notice(page, name)).toBeHidden();
}

/** Scrolls a list until the card is in the document: only cards in sight are. */
export async function scrollTo(page: Page, card: Locator): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await expect(async () => {
    if (await card.isVisible()) return;
    await main.evaluate((element) => {
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      element.scrollTop = isAtEnd ? 0 : element.scrollTop + element.clientHeight / 2;
    });
    await expect(card).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

/** Ends the page like a system that needs its memory, and opens another one in its place. */
export async function killAndReopen(page: Page): Promise<Page> {
  const url = page.url();
  const context = page.context();
  await crash(page);
  const [next] = await Promise.all([context.newPage(), page.close()]);
  // In the background nothing is idle for up to 10 s.
  await next.bringToFront();
  await next.goto(url, { waitUntil: 'domcontentloaded' });
  return next;
}

/**
 * Waits until a draft on the device contains a text: if the page ended before it was written, the text would be lost.
 */
export async function untilInDraft(page: Page, text: string): Promise<void> {
  const isThere = (wanted: string) =>
    page.evaluate(async (within) => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
      const drafts = names.map(
        (name) =>
          new Promise<unknown[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(new Error(`${name} cannot be opened`));
            opening.onsuccess = () => {
              const database = opening.result;
              if (!database.objectStoreNames.contains('drafts')) {
                database.close();
                resolve([]);
                return;
              }
              const all = database.transaction('drafts').objectStore('drafts').getAll();
              all.onsuccess = () => {
                database.close();
                resolve(all.result);
              };
            };
          }),
      );
      return JSON.stringify(await Promise.all(drafts)).includes(within);
    }, wanted);
  await expect.poll(() => isThere(text)).toBe(true);
}
