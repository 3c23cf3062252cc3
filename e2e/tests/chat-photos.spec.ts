import {
  drawSmall,
  expectAllSent,
  log,
  makeRoom,
  messagesIn,
  openOwnRoom,
  photoNamed,
  pick,
  rowOf,
  send,
} from '../support/chat.ts';
import { test } from '../support/line-test.ts';
import { drawPhoto } from '../support/photos.ts';
import { expect } from '../support/test.ts';

const photosPath = /\/upload-photo$/;

test('ERR-08 CHR-12 CHR-14 what failed is there with a way to send it again; two taps on it send it once', async ({
  page,
  open,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  await page.route(photosPath, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await pick(page, await drawSmall(page, '진열.jpg'));
  await page.getByRole('alertdialog', { name: '전송 실패' }).getByRole('button', { name: '확인' }).click();
  await page.getByRole('button', { name: '다시 보내기' }).dblclick();
  await expect(page.getByRole('button', { name: '다시 보내기' })).toHaveCount(0);
  await expectAllSent(page);
  await expect(log(page).getByRole('button', { name: photoNamed })).toHaveCount(1);
  expect(await messagesIn(request, me, roomId)).toEqual(['진열.jpg']);
});

test('OFF-30 ERR-08 CHR-12 what had no answer twice is told, and goes out by itself, once', async ({
  page,
  open,
  line,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  // If the server had finished, the log could show it before the answer is missed, and nothing would be told.
  line.next(photosPath, 'halfway');
  line.next(photosPath, 'halfway');
  await pick(page, await drawSmall(page, '진열.jpg'));
  await page.getByRole('alertdialog', { name: '전송 실패' }).getByRole('button', { name: '확인' }).click();
  await send(page, '사진 다음');
  await expect(page.getByRole('button', { name: '다시 보내기' })).toHaveCount(0);
  await expectAllSent(page);
  await expect(log(page).getByRole('button', { name: photoNamed })).toHaveCount(1);
  expect(await messagesIn(request, me, roomId)).toEqual(['진열.jpg', '사진 다음']);
});

test('OFF-30 API-18 a photo whose answer is lost after the server has it is there once', async ({
  page,
  open,
  line,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  const lost = line.next(photosPath, 'after');
  await pick(page, await drawSmall(page, '진열.jpg'));
  await lost.happened;
  await expectAllSent(page);
  await expect(log(page).getByRole('button', { name: photoNamed })).toHaveCount(1);
  expect(await messagesIn(request, me, roomId)).toEqual(['진열.jpg']);
});

test('CHR-14 SH-25 a photo picked in one room lands there, whichever room is open when it does', async ({
  page,
  open,
  line,
  request,
}) => {
  const one = await makeRoom(request);
  const another = await makeRoom(request, one.me);
  await open('/chatter-list', one.me.employeeNumber);
  await rowOf(page, one.roomId).click();
  await expect(log(page)).toBeVisible();
  const photos = line.next(photosPath, 'held');
  await pick(page, await drawSmall(page, '진열.jpg'));
  await photos.happened;
  await page.goBack();
  await rowOf(page, another.roomId).click();
  await expect(page).toHaveURL(new RegExp(`/chatter-room/${another.roomId}/`));
  await expect(log(page)).toBeVisible();
  await expectAllSent(page);
  await send(page, '다른 방의 글');
  await expectAllSent(page);
  photos.release();
  await expect.poll(() => messagesIn(request, one.me, one.roomId)).toEqual(['진열.jpg']);
  expect(await messagesIn(request, one.me, another.roomId)).toEqual(['다른 방의 글']);
  await expect(log(page).getByRole('button', { name: photoNamed })).toHaveCount(0);
});

test('CHR-14 photos show how far they are, never done before the answer, and can be stopped', async ({
  page,
  open,
  line,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  const large = await drawPhoto(page, '큰 사진.jpg', { width: 260, height: 260, noise: 0.4 });
  const session = await page.context().newCDPSession(page);
  const network = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: 100_000 });
  const stopped = line.next(photosPath, 'held');
  await pick(page, large, { ...large, name: '또 하나.jpg' });
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add(Number(await bar.getAttribute('aria-valuenow')));
        return Math.max(...seen);
      },
      { intervals: [50] },
    )
    .toBe(99);
  expect([...seen].filter((percent) => percent > 0 && percent < 99).length).toBeGreaterThan(0);
  await expect(page.getByText('2/2')).toBeVisible();
  await stopped.happened;
  await page.getByRole('button', { name: '취소' }).click();
  await expect(bar).toHaveCount(0);
  await expect(log(page).getByRole('button')).toHaveCount(0);
  await session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: -1 });
  await pick(page, await drawSmall(page, '작은 사진.jpg'));
  await expect(log(page).getByRole('button', { name: photoNamed })).toHaveCount(1);
  await expectAllSent(page);
  expect(await messagesIn(request, me, roomId)).toEqual(['작은 사진.jpg']);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
