import type { Page } from '@playwright/test';
import {
  drawSmall,
  expectAllSent,
  findByName,
  log,
  messageBox,
  messagesIn,
  newRoomPath,
  openAs,
  openNewRoom,
  pairRoomOf,
  pick,
  rowOf,
  send,
  sendButton,
} from '../support/chat.ts';
import { count, test } from '../support/line-test.ts';
import type { Line } from '../support/line.ts';
import { expect } from '../support/test.ts';

const creationPath = /^\/api\/chatters\/\d+$/;

type Fixtures = Parameters<typeof openNewRoom>[0] & { page: Page; line: Line };

/** Writes the first words of a new room, while the call that makes the room meets a fault on the line. */
async function sendFirst({ page, line, ...fixtures }: Fixtures, fault: Parameters<Line['next']>[1]) {
  const { me, other } = await openNewRoom(fixtures);
  const creation = line.next(creationPath, fault);
  await send(page, '첫 글');
  await creation.happened;
  return { me, other, creation };
}

test('CHR-09 CHR-22 a new room is made once, though a text and photos race for it and its answer is late', async ({
  page,
  open,
  line,
  request,
}) => {
  const { me, other, creation } = await sendFirst({ page, open, line, request }, 'unanswered');
  await pick(page, await drawSmall(page, '진열.jpg'));
  await expect(page.getByRole('progressbar')).toBeVisible();
  creation.release();
  await expect(page).toHaveURL(/\/chatter-room\/\d+\/2\//);
  await expectAllSent(page);
  const roomId = await pairRoomOf(request, { me, other });
  expect(page.url()).toContain(`/chatter-room/${roomId}/2/`);
  expect((await messagesIn(request, me, roomId)).sort()).toEqual(['진열.jpg', '첫 글'].sort());
  expect(count(line.writes, creationPath)).toBe(1);
});

const unheard = [
  { fault: 'held', creations: 2 },
  { fault: 'unanswered', creations: 1 },
] as const;
for (const { fault, creations } of unheard) {
  test(`CHR-09 CHL-02 SH-33 a new room whose making was ${fault} when its page was killed is one room in the list, its first message in it once`, async ({
    page,
    open,
    line,
    request,
  }) => {
    const { me, other, creation } = await sendFirst({ page, open, line, request }, fault);
    await page.close();
    const again = await page.context().newPage();
    await again.goto(`/chatter-list?employeeNumber=${me.employeeNumber}`);
    await expect.poll(() => pairRoomOf(request, { me, other })).not.toBe('');
    const roomId = await pairRoomOf(request, { me, other });
    await rowOf(again, roomId).click();
    await expect(log(again).getByText('첫 글')).toHaveCount(1);
    await expectAllSent(again);
    creation.release();
    await expect.poll(() => messagesIn(request, me, roomId)).toEqual(['첫 글']);
    expect(await pairRoomOf(request, { me, other })).toBe(roomId);
    expect(count(line.writes, creationPath)).toBe(creations);
    expect(new Set(line.keysOf(creationPath)).size).toBe(1);
  });
}

test('CHR-09 API-08 two people who write their first words at once write them into one room', async ({
  page,
  open,
  browser,
  request,
}) => {
  const { me, other } = await openNewRoom({ open, request });
  const there = await openAs(browser, other, newRoomPath(me));
  await messageBox(page).fill('제가 먼저');
  await messageBox(there).fill('저도 먼저');
  await Promise.all([sendButton(page).click(), sendButton(there).click()]);
  const roomId = await expect
    .poll(() => pairRoomOf(request, { me, other }))
    .not.toBe('')
    .then(() => pairRoomOf(request, { me, other }));
  for (const phone of [page, there]) {
    await expect(phone).toHaveURL(new RegExp(`/chatter-room/${roomId}/2/`));
    await expect(log(phone).getByText('제가 먼저')).toHaveCount(1);
    await expect(log(phone).getByText('저도 먼저')).toHaveCount(1);
  }
  expect((await messagesIn(request, me, roomId)).sort()).toEqual(['저도 먼저', '제가 먼저'].sort());
  await there.context().close();
});

test('CHC-07 CHR-09 a new room whose making was never answered takes its first message in when it is found', async ({
  page,
  open,
  line,
  request,
}) => {
  const { me, other, creation } = await sendFirst({ page, open, line, request }, 'unanswered');
  await open('/create-chat-room', me.employeeNumber);
  await page.getByRole('textbox').fill(other.name);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  const sameName = await findByName(request, me, other.name);
  await page
    .getByRole('radio', { name: other.name })
    .nth(sameName.findIndex(({ id }) => id === other.id))
    .check({ force: true });
  await page.getByRole('button', { name: '채팅 시작하기' }).click();
  await expect(log(page).getByText('첫 글')).toHaveCount(1);
  await expectAllSent(page);
  creation.release();
  expect(await messagesIn(request, me, await pairRoomOf(request, { me, other }))).toEqual(['첫 글']);
});
