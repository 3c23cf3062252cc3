import {
  drawSmall,
  expectAllSent,
  log,
  messagesIn,
  openOwnRoom,
  pick,
  rowOf,
  send,
} from '../support/chat.ts';
import { clearDevice } from '../support/clear-device.ts';
import { waitingChunkOf } from '../support/late-chunk.ts';
import { test } from '../support/line-test.ts';
import { expect } from '../support/test.ts';

// Work that is under way when a device is cleared ends with this error.
test.use({ expectedPageErrors: ['Force close delete origin'] });

test('OFF-33 OFF-34 on a device that is cleared while the room is open three messages wait as before; it is never said that they were sent, and they go out once each', async ({
  page,
  open,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  const waiting = page.getByText('전송 대기', { exact: true });
  await page.context().setOffline(true);
  await send(page, '지하에서 하나');
  await pick(page, await drawSmall(page, '진열.jpg'));
  await send(page, '지하에서 둘');
  await expect(waiting).toHaveCount(3);
  await clearDevice(page);
  // The device is cleared once more, as soon as the text is written again.
  await clearDevice(page);
  await expect(waiting).toHaveCount(3);
  expect(await messagesIn(request, me, roomId)).toEqual([]);
  // The text is on the device again, and the next page has it.
  await page.context().setOffline(false);
  await page.goto(`/?employeeNumber=${me.employeeNumber}`);
  await expect
    .poll(() => messagesIn(request, me, roomId))
    .toEqual(['지하에서 하나', '진열.jpg', '지하에서 둘']);
});

test('OFF-33 OFF-34 what waits in a room outlives a device that is cleared while another screen is open, and goes out in its order', async ({
  page,
  open,
  request,
}) => {
  const isHeld = waitingChunkOf(page);
  const { me, roomId } = await openOwnRoom({ page, open, request });
  await isHeld;
  await page.context().setOffline(true);
  await send(page, '하나');
  await send(page, '둘');
  await expect(page.getByText('전송 대기', { exact: true })).toHaveCount(2);
  const back = page.getByRole('button', { name: '뒤로' });
  await back.tap();
  await expect(page.getByRole('heading', { level: 1, name: '현장 채팅' })).toBeVisible();
  await back.tap();
  await expect(page.getByRole('link', { name: '현장 채팅' })).toBeVisible();
  await clearDevice(page);
  await page.context().setOffline(false);
  await expect.poll(() => messagesIn(request, me, roomId)).toEqual(['하나', '둘']);
  await page.getByRole('link', { name: '현장 채팅' }).tap();
  await rowOf(page, roomId).tap();
  await expect(log(page).getByText('둘', { exact: true })).toHaveCount(1);
  await expectAllSent(page);
  expect(await messagesIn(request, me, roomId)).toEqual(['하나', '둘']);
});
