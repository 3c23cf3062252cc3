import type { CDPSession, Locator, Page } from '@playwright/test';
import {
  expectAllSent,
  log,
  makeRoom,
  messageBox,
  messagesIn,
  openAs,
  openNewRoom,
  roomPath,
  rowOf,
  say,
  send,
  sendButton,
} from '../support/chat.ts';
import { Line } from '../support/line.ts';
import { answer, expect, test } from '../support/test.ts';

/** How far the top of something moves while `act` runs, in px. */
async function shiftOf(element: Locator, act: () => Promise<void>): Promise<number> {
  const top = () => element.evaluate((node) => node.getBoundingClientRect().top);
  const before = await top();
  await act();
  return (await top()) - before;
}

/** Draws the next frame, with what scrolling has brought. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test('CHR-09 CHR-22 CHR-12 two people talk: the room is made with the first message, each hears the other without a refresh', async ({
  page,
  open,
  browser,
  request,
}) => {
  const { other } = await openNewRoom({ open, request });
  await send(page, '안녕하세요');
  await expect(page).toHaveURL(/\/chatter-room\/\d+\/2\//);
  await expect(log(page).getByText('안녕하세요')).toHaveCount(1);
  const roomId = /chatter-room\/(\d+)\//.exec(page.url())?.[1] ?? '';
  const there = await openAs(browser, other, roomPath(roomId));
  await expect(log(there).getByText('안녕하세요')).toBeVisible();
  await send(there, '네, 반갑습니다');
  await expect(log(page).getByText('네, 반갑습니다')).toBeVisible();
  await send(page, '저도요');
  await expect(log(there).getByText('저도요')).toBeVisible();
  // This uses the app's own Back: a page that goes away may lose the report that the message was seen.
  await there.getByRole('button', { name: '뒤로' }).click();
  await expect(rowOf(there, roomId)).toContainText('저도요');
  await send(page, '목록에도 보이나요');
  await expect(rowOf(there, roomId)).toContainText('목록에도 보이나요');
  await expect(rowOf(there, roomId).getByRole('img', { name: '읽지 않은 메시지 1개' })).toBeVisible();
  await there.context().close();
});

test('CHR-11 CHR-10 older messages move nothing by a pixel, with scroll anchoring off', async ({
  page,
  open,
  request,
}) => {
  const { me, roomId } = await makeRoom(request);
  for (let index = 0; index < 50; index += 1)
    await say(request, me, roomId, `메시지 ${index}. ${'조금 더 긴 글입니다. '.repeat(index % 4)}`);
  await open(roomPath(roomId), me.employeeNumber);
  await expect(log(page).getByText('메시지 49.')).toBeInViewport();
  await expect(log(page)).toHaveCSS('overflow-anchor', 'none');
  const shift = await log(page).evaluate(async (scroller) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rows = () => [...scroller.querySelectorAll<HTMLElement>('[data-key]')];
    const shifts: number[] = [];
    const firstKey = () => rows()[0]?.dataset.key;
    while (rows()[0]?.textContent.includes('메시지 0.') === false) {
      const first = firstKey();
      scroller.scrollTop = -(scroller.scrollHeight - scroller.clientHeight) + 120;
      await frame();
      const { top } = scroller.getBoundingClientRect();
      const anchor = rows().find((row) => row.getBoundingClientRect().top > top + 40);
      if (anchor === undefined) throw new Error('nothing is in sight');
      const before = anchor.getBoundingClientRect().top;
      for (let wait = 0; wait < 300 && firstKey() === first; wait += 1) await frame();
      await frame();
      if (firstKey() === first) throw new Error('no older page came');
      shifts.push(anchor.getBoundingClientRect().top - before);
    }
    return shifts;
  });
  expect(shift.length).toBeGreaterThan(0);
  expect(shift.filter((moved) => moved !== 0)).toEqual([]);
  await expect(log(page).getByText('메시지 0.')).toHaveCount(1);
  await page.getByRole('button', { name: '최신 메시지로' }).click();
  await expect(log(page).getByText('메시지 49.')).toBeInViewport();
});

test('CHR-10 what comes in keeps the end in view for who is at it, and moves nobody else by a pixel', async ({
  page,
  open,
  request,
}) => {
  const { me, other, roomId } = await makeRoom(request);
  for (let index = 0; index < 30; index += 1) await say(request, other, roomId, `지난 글 ${index}.`);
  await open(roomPath(roomId), me.employeeNumber);
  await expect(log(page).getByText('지난 글 29.')).toBeInViewport();
  await say(request, other, roomId, '끝에서 듣는 글');
  await expect(log(page).getByText('끝에서 듣는 글')).toBeInViewport();
  await log(page).evaluate((scroller) => scroller.scrollBy(0, -400));
  await expect(page.getByRole('button', { name: '최신 메시지로' })).toBeVisible();
  await settle(page);
  const read = log(page).getByText('지난 글 15.');
  await expect(read).toBeInViewport();
  const shift = await shiftOf(read, async () => {
    await say(request, other, roomId, '위에서 못 보는 글\n'.repeat(4));
    await say(request, other, roomId, '또 하나');
    await expect(page.getByRole('button', { name: /2/ })).toBeVisible();
    await settle(page);
  });
  expect(shift).toBe(0);
  await expect(log(page).getByText('또 하나')).not.toBeInViewport();
  await page.getByRole('button', { name: /2/ }).click();
  await expect(log(page).getByText('또 하나')).toBeInViewport();
  await send(page, '저도 씁니다');
  await expect(log(page).getByText('저도 씁니다')).toBeInViewport();
});

test('WV-33 CHR-10 CHL-08 what was said while the phone was offline, or its stream was lost, comes in by itself', async ({
  browser,
  request,
}) => {
  const line = new Line();
  const baseURL = await line.open();
  const { me, other, roomId } = await makeRoom(request);
  await say(request, other, roomId, '끊기기 전.');
  const phone = await openAs(browser, me, roomPath(roomId), { baseURL });
  await expect(log(phone).getByText('끊기기 전.')).toBeVisible();
  await phone.context().setOffline(true);
  // The browser lets calls pass that it made before, even a stream that is only being opened now.
  line.become('cut');
  for (let index = 0; index < 20; index += 1) await say(request, other, roomId, `그 사이 ${index}.`);
  await expect(log(phone).getByText('그 사이 19.')).toHaveCount(0);
  line.become('open');
  await phone.context().setOffline(false);
  await expect(log(phone).getByText('그 사이 19.')).toBeInViewport();
  line.cutStreams();
  await say(request, other, roomId, '흐름이 끊긴 뒤.');
  await expect(log(phone).getByText('흐름이 끊긴 뒤.')).toBeInViewport();
  await log(phone).evaluate((scroller) => scroller.scrollTo(0, -scroller.scrollHeight));
  await expect(log(phone).getByText('끊기기 전.')).toBeVisible();
  const shown = await log(phone).locator('[data-key]').allInnerTexts();
  const said = await messagesIn(request, me, roomId);
  // Nothing is missing between the old messages and the new ones, and nothing is there twice.
  expect(shown.join('\n').match(/(그 사이 \d+|끊기기 전|흐름이 끊긴 뒤)\./g)).toEqual(said);
  await phone.context().close();
  line.close();
});

test('CHL-01 CHC-06 SH-11 what says that there is nothing stands in the middle of the screen', async ({
  page,
  open,
}) => {
  await answer(page, '/api/chatters', { chatList: [], isRequest: { fm: false, fic: false, pr: false } });
  for (const [path, words] of [
    ['/chatter-list', '채팅방이 없습니다.'],
    ['/create-chat-room', '대화상대를 검색해 주세요.'],
  ] as const) {
    await open(path);
    const text = await page.getByText(words).boundingBox();
    const body = await page.locator('main').boundingBox();
    if (text === null || body === null) throw new Error('nothing is drawn');
    expect(Math.abs(text.x + text.width / 2 - (body.x + body.width / 2))).toBeLessThan(2);
    expect(Math.abs(text.y + text.height / 2 - (body.y + body.height / 2))).toBeLessThan(60);
  }
});

test('CHR-01 what was typed and not sent is there after leaving the room and after a reload, each room its own', async ({
  page,
  open,
  request,
}) => {
  const one = await makeRoom(request);
  const another = await makeRoom(request, one.me);
  await open('/chatter-list', one.me.employeeNumber);
  await rowOf(page, one.roomId).click();
  await messageBox(page).fill('아직 보내지\n않은 글');
  await page.goBack();
  await rowOf(page, another.roomId).click();
  await expect(page).toHaveURL(new RegExp(`/chatter-room/${another.roomId}/`));
  await expect(messageBox(page)).toHaveValue('');
  await open(roomPath(one.roomId), one.me.employeeNumber);
  await expect(messageBox(page)).toHaveValue('아직 보내지\n않은 글');
  await page.reload();
  await expect(messageBox(page)).toHaveValue('아직 보내지\n않은 글');
  await sendButton(page).click();
  await expect(log(page).getByText('아직 보내지')).toBeVisible();
  await expectAllSent(page);
  await page.reload();
  await expect(messageBox(page)).toHaveValue('');
  expect(await messagesIn(request, one.me, one.roomId)).toEqual(['아직 보내지\n않은 글']);
});

/** One press of Enter, as the browser reports it while a syllable is composed and otherwise. */
async function pressEnter(session: CDPSession, { isComposing }: { isComposing: boolean }): Promise<void> {
  const key = {
    key: isComposing ? 'Process' : 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: isComposing ? 229 : 13,
  };
  await session.send('Input.dispatchKeyEvent', { type: isComposing ? 'rawKeyDown' : 'keyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

test('SH-27 CHR-12 with a keyboard Korean is sent whole by one Enter, and never by the Enter that ends a syllable', async ({
  browser,
  request,
}) => {
  const { me, roomId } = await makeRoom(request);
  const desk = await openAs(browser, me, roomPath(roomId), { hasTouch: false });
  await expect(log(desk)).toBeVisible();
  const session = await desk.context().newCDPSession(desk);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await messageBox(desk).click();
  for (const words of ['안녕하세요', '네 감사합니다']) {
    await session.send('Input.insertText', { text: words.slice(0, -1) });
    for (const syllable of ['ㅇ', '요', words.slice(-1)]) await compose(syllable);
    await expect(messageBox(desk)).toHaveValue(words);
    await pressEnter(session, { isComposing: true });
    await expect(messageBox(desk)).toHaveValue(words);
    await session.send('Input.insertText', { text: words.slice(-1) });
    await expect(messageBox(desk)).toHaveValue(words);
    await pressEnter(session, { isComposing: false });
    await expect(messageBox(desk)).toHaveValue('');
    await expect(log(desk).getByText(words)).toHaveCount(1);
    await expectAllSent(desk);
  }
  // The button ends a syllable that is composed: no stray one stays.
  await session.send('Input.insertText', { text: '마지막' });
  await compose('글');
  await sendButton(desk).click();
  await expect(messageBox(desk)).toHaveValue('');
  await expectAllSent(desk);
  expect(await messagesIn(request, me, roomId)).toEqual(['안녕하세요', '네 감사합니다', '마지막글']);
  await desk.context().close();
});

test('WV-55 CHR-18 NAT-04 the composer rides on the keyboard and the end of the room stays in view', async ({
  page,
  open,
  request,
}) => {
  const { me, roomId } = await makeRoom(request);
  for (let index = 0; index < 20; index += 1) await say(request, me, roomId, `줄 ${index}.`);
  await open(roomPath(roomId), me.employeeNumber);
  await expect(log(page).getByText('줄 19.')).toBeInViewport();
  const press = (message: object) =>
    page.evaluate((text) => window.postMessage(text, '*'), JSON.stringify(message));
  await press({ type: 'keyboard', height: 312 });
  await expect.poll(async () => (await messageBox(page).boundingBox())?.y ?? 844).toBeLessThan(844 - 312);
  await expect(log(page).getByText('줄 19.')).toBeInViewport();
  await press({ type: 'keyboardHide' });
  await expect.poll(async () => (await messageBox(page).boundingBox())?.y ?? 0).toBeGreaterThan(844 - 100);
  await expect(log(page).getByText('줄 19.')).toBeInViewport();
});
