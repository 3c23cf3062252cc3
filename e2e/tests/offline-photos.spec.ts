import type { Page } from '@playwright/test';
import { drawSmall, expectAllSent, log, openOwnRoom, photoNamed, pick, roomPath } from '../support/chat.ts';
import { sampleOf } from '../support/extent.ts';
import { untilKept } from '../support/generations.ts';
import { expectDrawn, untilPhotosKept } from '../support/kept-data.ts';
import { Line } from '../support/line.ts';
import { registerByCall } from '../support/stored-surveys.ts';
import { photo, smallPhoto } from '../support/survey-forms.ts';
import { goOffline, test as base } from '../support/test.ts';

/** A browser that keeps no photo in its own cache, and whose line to the product can be cut. */
const test = base.extend<{ line: Line }>({
  line: async ({}, use) => {
    const line = new Line({ isUncached: true });
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(await line.open()),
});

test.use({ serviceWorkers: 'allow' });

const slide = (page: Page) => page.locator('.yarl__slide_current img');
const thumbnail = (page: Page) => log(page).getByRole('button', { name: photoNamed }).locator('img');

/** A room with a photo that the device has read; answers the photo's address and its owner. */
async function readRoomWithPhoto({ page, open, request }: Parameters<typeof openOwnRoom>[0]) {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  await pick(page, await drawSmall(page, '진열.jpg'));
  await expectAllSent(page);
  // The sender's page still shows its own copy; the next opening reads the photo.
  await open(roomPath(roomId), me.employeeNumber);
  await expectDrawn(thumbnail(page));
  await untilPhotosKept(page, 1);
  await untilKept(page, 1);
  return { path: roomPath(roomId), employeeNumber: me.employeeNumber };
}

test('OFF-14 OFF-37 CHR-15 without a network the photo of a room that was read is drawn, small and in the viewer', async ({
  page,
  open,
  request,
}) => {
  const { path, employeeNumber } = await readRoomWithPhoto({ page, open, request });
  await goOffline(page);
  await open(path, employeeNumber);
  await expectDrawn(thumbnail(page));
  await log(page).getByRole('button', { name: photoNamed }).tap();
  await expectDrawn(slide(page));
});

test('OFF-14 CFI-08 without a network the photos of a survey that was read are drawn: in its form, in what was collected, and in the viewer', async ({
  page,
  open,
}) => {
  await open('/');
  const survey = await registerByCall(page, (await smallPhoto(page)).buffer);
  const form = `/field-sc-edit/${survey.scemployeeid}/${survey.scfieldinfoid}`;
  const collected = `/field-info-details/${survey.scfieldinfoid}`;
  for (const path of [form, collected]) {
    await open(path, survey.employeeNumber);
    await expectDrawn(photo(page, 1));
    await untilPhotosKept(page, 1);
  }
  await untilKept(page, 1);
  await goOffline(page);
  await open(form, survey.employeeNumber);
  await expectDrawn(photo(page, 1));
  await open(collected, survey.employeeNumber);
  await expectDrawn(photo(page, 1));
  await page.getByRole('button', { name: photoNamed }).tap();
  await expectDrawn(slide(page));
});

for (const state of sampleOf(['cut', 'silent'] as const, 1)) {
  test(`OFF-14 OFF-24 on a device that takes a ${state} line for a network the photo of a room that was read is drawn, small and in the viewer`, async ({
    page,
    open,
    line,
    request,
  }) => {
    const { path, employeeNumber } = await readRoomWithPhoto({ page, open, request });
    line.become(state);
    await open(path, employeeNumber);
    await log(page).getByRole('button', { name: photoNamed }).tap();
    await expectDrawn(slide(page));
    await page.goBack();
    await expectDrawn(thumbnail(page));
  });
}
