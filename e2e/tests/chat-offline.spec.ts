import { drawSmall, expectAllSent, messagesIn, openOwnRoom, pick, send } from '../support/chat.ts';
import { test } from '../support/line-test.ts';
import { expect } from '../support/test.ts';

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
  const again = await context.newPage();
  await page.close();
  expect(await messagesIn(request, me, roomId)).toEqual([]);
  await context.setOffline(false);
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
  // Whoever sends what waits leaves it alone meanwhile.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await messagesIn(request, me, roomId)).toEqual([]);
  upload.release();
  await expectAllSent(page);
  expect(await messagesIn(request, me, roomId)).toEqual(['진열.jpg', '사진 다음', '그다음']);
});
