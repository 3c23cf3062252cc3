import { expect, type Page } from '@playwright/test';
import { expectAllSent, makeRoom, messagesIn, roomPath, send } from './chat.ts';
import { sampleEmployee } from './product.ts';
import { remotes } from './remotes.ts';
import { countStored, freshSurvey } from './stored-surveys.ts';
import { choose, confirmNotice, photo, saveButton, scrollTo, smallPhoto, stand } from './survey-forms.ts';
import { heading } from './test.ts';

/**
 * Checks that the app works as without a worker: the menu and each of its entries, a survey from its list that is
 * saved, and a message that is sent.
 */
export async function worksAsToday(page: Page): Promise<void> {
  // An employee without events today would be told so, and that would cover the screen.
  await page.goto(`/?employeeNumber=${sampleEmployee}`);
  for (const { title } of remotes) {
    await page.getByRole('link', { name: title }).tap();
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('button', { name: '뒤로' }).tap();
    await expect(heading(page, '현장 영업')).toBeVisible();
  }

  const survey = await freshSurvey(page, 'sc');
  await page.goto(`/?employeeNumber=${survey.employeeNumber}`);
  await page.getByRole('link', { name: '현장 관리' }).tap();
  await page.getByRole('link', { name: '자사 현장 정보' }).tap();
  const card = page.locator(`main a[href*="/field-sc/${survey.scemployeeid}?"]`);
  await scrollTo(page, card);
  await card.tap();
  await stand(page, 1).getByRole('radio', { name: '팔레트' }).tap();
  await choose(page, await smallPhoto(page));
  await expect(photo(page, 1)).toBeVisible();
  await saveButton(page).tap();
  await confirmNotice(page, '등록 완료');
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 1, photos: 1 });

  const { me, roomId } = await makeRoom(page.request);
  await page.goto(`${roomPath(roomId)}?employeeNumber=${me.employeeNumber}`);
  await send(page, '진열 끝났습니다');
  await expectAllSent(page);
  await expect.poll(() => messagesIn(page.request, me, roomId)).toEqual(['진열 끝났습니다']);
}
