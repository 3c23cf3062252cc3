import { drawSmall, expectAllSent, messagesIn, openOwnRoom, pick, roomPath, send } from '../support/chat.ts';
import { test } from '../support/line-test.ts';
import { expect, offlineBar } from '../support/test.ts';

test('OFF-33 OFF-34 what is written without a network waits, outlives its page, and goes out from the home menu, in order, once each', async ({
  page,
  open,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  const context = page.context();
  const small = await drawSmall(page, '진열.jpg');
  await context.setOffline(true);
  await send(page, '지하에서 하나');
  await pick(page, small);
  await send(page, '지하에서 둘');
  await expect(page.getByText('전송 대기', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.close();
  expect(await messagesIn(request, me, roomId)).toEqual([]);
  await context.setOffline(false);
  // Opened behind another page it may stay in the background, where nothing is idle for up to 10 s.
  const again = await context.newPage();
  await again.goto(`/?employeeNumber=${me.employeeNumber}`);
  await expect
    .poll(() => messagesIn(request, me, roomId))
    .toEqual(['지하에서 하나', '진열.jpg', '지하에서 둘']);
});

test('OFF-34 CHR-12 what is written while a photo of its room is on a silent line waits in sight, and goes out after it', async ({
  page,
  open,
  line,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  const upload = line.next(/\/upload-photo$/, 'held');
  await pick(page, await drawSmall(page, '진열.jpg'));
  await upload.happened;
  await send(page, '사진 다음');
  await send(page, '그다음');
  await expect(page.getByText('전송 대기', { exact: true })).toHaveCount(2);
  // What sends waiting work must leave it alone meanwhile.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await messagesIn(request, me, roomId)).toEqual([]);
  upload.release();
  await expectAllSent(page);
  expect(await messagesIn(request, me, roomId)).toEqual(['진열.jpg', '사진 다음', '그다음']);
});

test('SH-44 CHR-08 notifications that are switched without a network are switched when it is back, and no dialog contradicts the bar meanwhile', async ({
  page,
  open,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  const toggle = page.getByRole('switch', { name: '푸시 알림' });
  const settings = page.getByRole('button', { name: '채팅방 설정' });
  await settings.tap();
  await expect(toggle).toBeChecked();
  await page.context().setOffline(true);
  await toggle.tap();
  await expect(toggle).not.toBeChecked();
  await page.getByRole('button', { name: '닫기' }).tap();
  await expect(offlineBar(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const switched = page.waitForResponse(/\/notification\?intent=OFF$/);
  await page.context().setOffline(false);
  expect(await (await switched).text()).toMatch(/OK/);
  await open(roomPath(roomId), me.employeeNumber);
  await settings.tap();
  await expect(toggle).not.toBeChecked();
});
