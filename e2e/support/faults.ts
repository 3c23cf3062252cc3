import { expect, type Page } from '@playwright/test';
import { picture } from './foreign-picture.ts';
import { allScreens, expectLoaded } from './foreign-screens.ts';
import { expectAllSent, send } from './chat.ts';
import type { ForeignBackend } from './foreign-backend.ts';
import { goToScreen } from './page-life.ts';
import { choose, photo, saveButton, stand } from './survey-forms.ts';

/** A photo that is sent unchanged; no page is needed to draw it. */
export const plainPhoto = {
  name: '진열.png',
  mimeType: 'image/png',
  buffer: Buffer.from(picture(10).data),
};

/** Opens every screen of the route table, one after the other in the open page. */
export async function walkEveryScreen(page: Page): Promise<void> {
  for (const screen of allScreens) {
    await goToScreen(page, screen.path + new URL(page.url()).search);
    await expectLoaded(page, screen);
    await expect(page.getByText('화면을 불러오지 못했습니다')).toHaveCount(0);
  }
}

/** Fills in the open register form: a remark and a photo. */
export async function fillIn(page: Page): Promise<void> {
  await stand(page, 1).getByLabel('비고').fill('끝줄');
  await choose(page, plainPhoto);
  await expect(photo(page, 1)).toBeVisible();
  await expect(saveButton(page)).toBeEnabled();
}

/** Opens the form of the first survey in the list, and fills it in. */
export async function fillInFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').first().tap();
  await fillIn(page);
}

/** Sends a text in the open room. The log has to show it, and the backend has to have it once. */
export async function sendChatText(page: Page, backend: ForeignBackend, words: string): Promise<void> {
  await send(page, words);
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await expectAllSent(page);
  expect(backend.asked('feed').map(({ body }) => body)).toEqual([JSON.stringify({ content: words })]);
}
