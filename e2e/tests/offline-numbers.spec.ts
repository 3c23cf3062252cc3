import type { APIRequestContext, Page } from '@playwright/test';
import {
  drawSmall,
  expectAllSent,
  log,
  openOwnRoom,
  photoNamed,
  pick,
  roomPath,
  rowOf,
  send,
} from '../support/chat.ts';
import { listColleagues } from '../support/colleagues.ts';
import { untilKept } from '../support/generations.ts';
import { expectDrawn, untilPhotosKept } from '../support/kept-data.ts';
import { goToScreen } from '../support/page-life.ts';
import { registerByCall } from '../support/stored-surveys.ts';
import { photo, smallPhoto } from '../support/survey-forms.ts';
import { expect, goOffline, heading, offlineBar, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const words = '다른 사번에게는 보이지 않는 글';
const notKept = (page: Page) => page.getByText('아직 받아 두지 않은 내용입니다.');
const address = (path: string, employeeNumber: string) => `${path}?employeeNumber=${employeeNumber}`;

const drawnMark = 'drawn under ';

/** Runs in the page: reports under which number the text, or a photo, is drawn, even if only for a moment. */
function watchInPage({ secret, drawnMark }: { secret: string; drawnMark: string }): void {
  const look = () => {
    const photos = [...document.querySelectorAll('main img')];
    const isDrawn =
      // Where there is a body yet.
      document.querySelector('body')?.innerText.includes(secret) === true ||
      photos.some((image) => image.getClientRects().length > 0);
    if (isDrawn) console.info(drawnMark + String(new URLSearchParams(location.search).get('employeeNumber')));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The numbers under which a page draws the text, or a photo, from now on. */
async function watch(page: Page): Promise<ReadonlySet<string>> {
  const numbers = new Set<string>();
  page.on('console', (message) => {
    if (message.text().startsWith(drawnMark)) numbers.add(message.text().slice(drawnMark.length));
  });
  await page.addInitScript(watchInPage, { secret: words, drawnMark });
  return numbers;
}

type Opening = Parameters<typeof openOwnRoom>[0];

/** A room and a form that their owners have read on this device, with their photos; and the number of somebody else. */
async function readByOwners({ page, open, request }: Opening) {
  const { me, other, roomId } = await openOwnRoom({ page, open, request });
  await send(page, words);
  await pick(page, await drawSmall(page, '진열.jpg'));
  await expectAllSent(page);
  const room = { path: roomPath(roomId), owner: me.employeeNumber };
  await open(room.path, room.owner);
  await expectDrawn(log(page).getByRole('button', { name: photoNamed }).locator('img'));
  const survey = await registerByCall(page, (await smallPhoto(page)).buffer);
  const form = {
    path: `/field-sc-edit/${survey.scemployeeid}/${survey.scfieldinfoid}`,
    owner: survey.employeeNumber,
  };
  await open(form.path, form.owner);
  await expectDrawn(photo(page, 1));
  await untilPhotosKept(page, 2);
  await untilKept(page, 1);
  const reader = await findReader(request, [room.owner, other.employeeNumber, form.owner]);
  return { roomId, room, form, reader };
}

async function findReader(request: APIRequestContext, owners: readonly string[]): Promise<string> {
  const reader = (await listColleagues(request)).find(
    ({ employeeNumber }) => !owners.includes(employeeNumber),
  );
  if (reader === undefined) throw new Error('the sample data has too few people');
  return reader.employeeNumber;
}

test('OFF-19 SH-45 without a network rooms, forms and photos of other numbers are never drawn, nor by Back after the number has changed', async ({
  page,
  open,
  request,
}) => {
  const { roomId, room, form, reader } = await readByOwners({ page, open, request });
  const drawnUnder = await watch(page);
  await goOffline(page);
  await open(room.path, room.owner);
  await expect(page.getByText(words)).toBeVisible();
  for (const { path } of [room, form]) {
    await open(path, reader);
    await expect(notKept(page)).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
  }
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  await expect(notKept(page)).toBeVisible();
  expect(page.url()).toContain(`employeeNumber=${reader}`);
  await open('/chatter-list', reader);
  await expect(notKept(page)).toBeVisible();
  await expect(rowOf(page, roomId)).toHaveCount(0);
  expect([...drawnUnder]).toEqual([room.owner]);
});

test('OFF-19 SH-45 in one page whose number changes without a network nothing of the other is drawn, by Back and forth neither', async ({
  page,
  open,
  request,
}) => {
  const { room, form, reader } = await readByOwners({ page, open, request });
  const drawnUnder = await watch(page);
  await open(room.path, room.owner);
  await expect(page.getByText(words)).toBeVisible();
  await page.context().setOffline(true);
  // It changes what the owner's screen draws, and has to come before the address changes.
  await expect(offlineBar(page)).toBeVisible();
  for (const { path } of [room, form]) {
    await goToScreen(page, address(path, reader));
    await expect(notKept(page)).toBeVisible();
  }
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(words)).toBeVisible();
  expect(page.url()).toContain(`employeeNumber=${room.owner}`);
  // The last of the owner's screen: it too has to come before the address changes.
  await expectDrawn(log(page).getByRole('button', { name: photoNamed }).locator('img'));
  await page.goForward();
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(notKept(page)).toBeVisible();
  expect([...drawnUnder]).toEqual([room.owner]);
});

test('SH-45 API-24 API-25 with a network rooms, forms and photos of other numbers are not drawn either, nor by Back', async ({
  page,
  open,
  request,
}) => {
  const { roomId, room, form, reader } = await readByOwners({ page, open, request });
  const drawnUnder = await watch(page);
  await open(room.path, room.owner);
  await expect(page.getByText(words)).toBeVisible();
  for (const { path } of [room, form]) {
    await open(path, reader);
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).tap();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(page.url()).toContain(`employeeNumber=${reader}`);
  }
  await goToScreen(page, address('/chatter-list', reader));
  await expect(heading(page, '현장 채팅')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(rowOf(page, roomId)).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, '현장 채팅')).toHaveCount(0);
  expect([...drawnUnder]).toEqual([room.owner]);
});
