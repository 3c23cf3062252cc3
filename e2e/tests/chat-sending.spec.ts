import type { Page } from '@playwright/test';
import {
  drawSmall,
  expectAllSent,
  log,
  messageBox,
  messagesIn,
  openAs,
  openOwnRoom,
  photoNamed,
  pick,
  roomPath,
  rowOf,
  send,
  sendButton,
} from '../support/chat.ts';
import { sampleOf } from '../support/extent.ts';
import type { Fault, Line } from '../support/line.ts';
import { count, test } from '../support/line-test.ts';
import { expect } from '../support/test.ts';

const feedPath = /\/feed$/;
const photosPath = /\/upload-photo$/;

const cuts: readonly Fault[] = ['before', 'halfway', 'during', 'after'];
for (const fault of sampleOf(cuts, 3)) {
  test(`WV-27 WV-28 CHR-12 CHR-14 API-18 a connection cut ${fault} the commit leaves each message once, without a word`, async ({
    page,
    open,
    line,
    request,
  }) => {
    const { me, roomId } = await openOwnRoom({ page, open, request });
    const text = line.next(feedPath, fault);
    await send(page, '끊긴 글');
    await text.happened;
    await expectAllSent(page);
    const photos = line.next(photosPath, fault);
    await pick(page, await drawSmall(page, '진열.jpg'));
    await photos.happened;
    await expectAllSent(page);
    // Each is sent once more with its key, even if the stream has shown by then that it arrived.
    await expect
      .poll(() => [count(line.answered, feedPath), count(line.answered, photosPath)])
      .toEqual([1, 1]);
    expect([count(line.writes, feedPath), count(line.writes, photosPath)]).toEqual([2, 2]);
    expect(await messagesIn(request, me, roomId)).toEqual(['끊긴 글', '진열.jpg']);
    await expect(log(page).getByText('끊긴 글')).toHaveCount(1);
    await expect(log(page).getByRole('button', { name: photoNamed })).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

test('CHR-12 a server slower than anybody waits for leaves one message, whatever is tapped meanwhile', async ({
  page,
  open,
  line,
  request,
}) => {
  await page.clock.install();
  const { me, roomId } = await openOwnRoom({ page, open, request });
  const slow = line.next(feedPath, 'held');
  await messageBox(page).fill('느린 서버');
  await sendButton(page).dblclick();
  await slow.happened;
  await expect(page.getByText('전송 중')).toBeVisible();
  await messageBox(page).fill('그다음 글');
  await expect(sendButton(page)).toBeDisabled();
  // This is past the time limit of a small write, and the pause before it is sent once more with its key.
  await page.clock.runFor(21_500);
  await expect.poll(() => count(line.writes, feedPath)).toBe(2);
  await expectAllSent(page);
  slow.release();
  await sendButton(page).click();
  await expect(log(page).getByText('그다음 글')).toBeVisible();
  await expectAllSent(page);
  await expect(log(page).getByText('느린 서버')).toHaveCount(1);
  expect(await messagesIn(request, me, roomId)).toEqual(['느린 서버', '그다음 글']);
});

test('CHR-12 a message that the stream brings before its own answer is there once and free to be followed', async ({
  page,
  open,
  line,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  const slow = line.next(feedPath, 'unanswered');
  await send(page, '답이 늦은 글');
  await slow.happened;
  await expectAllSent(page);
  await send(page, '바로 다음 글');
  await expect(log(page).getByText('바로 다음 글')).toBeVisible();
  slow.release();
  await expectAllSent(page);
  await expect(log(page).getByText('답이 늦은 글')).toHaveCount(1);
  expect(await messagesIn(request, me, roomId)).toEqual(['답이 늦은 글', '바로 다음 글']);
});

/**
 * Sends a text behind photos: it waits for photos that have not arrived, and goes out behind those that only lack their
 * answer.
 */
async function sendBehind(
  page: Page,
  line: Line,
  photos: 'held' | 'unanswered',
  words: string,
): Promise<() => void> {
  if (photos === 'held') {
    await send(page, words);
    await expect(page.getByText('전송 대기', { exact: true })).toBeVisible();
    return () => undefined;
  }
  const text = line.next(feedPath, 'unanswered');
  await send(page, words);
  await text.happened;
  return text.release;
}

for (const fault of ['held', 'unanswered'] as const) {
  test(`CHR-12 CHR-14 a reload while text and photos are ${fault} leaves each once, and what was typed`, async ({
    page,
    open,
    line,
    request,
  }) => {
    const { me, roomId } = await openOwnRoom({ page, open, request });
    const photos = line.next(photosPath, fault);
    await pick(page, await drawSmall(page, '진열.jpg'));
    await photos.happened;
    const release = await sendBehind(page, line, fault, '다시 여는 동안');
    await messageBox(page).fill('쓰다 만 글');
    await page.reload();
    await expect(messageBox(page)).toHaveValue('쓰다 만 글');
    await expect(log(page).getByText('다시 여는 동안')).toHaveCount(1);
    await expect(log(page).getByRole('button', { name: photoNamed })).toHaveCount(1);
    await expectAllSent(page);
    // What was held on the line arrives now, long after it was sent again.
    photos.release();
    release();
    await expect.poll(() => messagesIn(request, me, roomId)).toEqual(['진열.jpg', '다시 여는 동안']);
  });
}

for (const fault of ['held', 'unanswered'] as const) {
  test(`CHR-12 CHR-14 SH-33 what was ${fault} when its page was killed goes on from the list, in its order, each once`, async ({
    page,
    open,
    browser,
    line,
    request,
  }) => {
    const { me, other, roomId } = await openOwnRoom({ page, open, request });
    const photos = line.next(photosPath, fault);
    await pick(page, await drawSmall(page, '진열.jpg'));
    await photos.happened;
    const release = await sendBehind(page, line, fault, '보내다 끊긴 글');
    await page.close();
    const again = await page.context().newPage();
    const there = await openAs(browser, other, roomPath(roomId));
    await again.goto(`/chatter-list?employeeNumber=${me.employeeNumber}`);
    await expect(log(there).getByText('보내다 끊긴 글')).toHaveCount(1);
    await expect(log(there).getByRole('button', { name: photoNamed })).toHaveCount(1);
    await rowOf(again, roomId).click();
    await expect(log(again).getByText('보내다 끊긴 글')).toHaveCount(1);
    await expect(log(again).getByRole('button', { name: photoNamed })).toHaveCount(1);
    await expectAllSent(again);
    // What was held on the line arrives now, long after it was sent again.
    photos.release();
    release();
    await expect.poll(() => messagesIn(request, me, roomId)).toEqual(['진열.jpg', '보내다 끊긴 글']);
    await there.context().close();
  });
}

test('CHR-12 SH-33 two tabs that find the same unsent message send it once, one after the other', async ({
  page,
  open,
  line,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  const killed = line.next(feedPath, 'held');
  await send(page, '두 탭의 글');
  await killed.happened;
  const context = page.context();
  const tabs = [await context.newPage(), await context.newPage()];
  await page.close();
  const slow = line.next(feedPath, 'unanswered');
  for (const tab of tabs) await tab.goto(`/chatter-list?employeeNumber=${me.employeeNumber}`);
  await slow.happened;
  for (const tab of tabs) {
    await rowOf(tab, roomId).click();
    await expect(log(tab).getByText('두 탭의 글')).toHaveCount(1);
  }
  slow.release();
  for (const tab of tabs) {
    await expectAllSent(tab);
    await expect(log(tab).getByText('두 탭의 글')).toHaveCount(1);
  }
  killed.release();
  expect(count(line.writes, feedPath)).toBe(2);
  await expect.poll(() => messagesIn(request, me, roomId)).toEqual(['두 탭의 글']);
});
