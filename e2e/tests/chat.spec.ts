import type { Browser, Page } from '@playwright/test';
import { productUrl, sampleEmployee } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

type Partner = { id: string; name: string; employeeNumber: string };

const cookieOf = (employeeNumber: string) => ({ cookie: `employeeNumber=${employeeNumber}` });
const messageBox = (page: Page) => page.getByRole('textbox', { name: '메시지를 입력해 주세요' });
const log = (page: Page) => page.getByRole('log');

/** Calls the backend as an employee, beside the pages. */
async function call(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  employeeNumber = sampleEmployee,
  data?: object,
) {
  const headers = { ...cookieOf(employeeNumber), 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.status()).toBe(200);
  return answer;
}

function isPartner(value: unknown): value is Partner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    'employeeNumber' in value
  );
}

/** Somebody whom the sample employee can write to; another one for each test. */
async function findPartner(page: Page, index: number): Promise<Partner> {
  const answer = await call(page, 'GET', '/api/chatters/search-user?name=&branchName=');
  const partners: unknown = await answer.json();
  const partner: unknown = Array.isArray(partners) ? partners[index] : undefined;
  if (!isPartner(partner)) throw new Error('the sample data has too few people');
  return partner;
}

async function makeRoom(page: Page, partner: Partner): Promise<string> {
  const answer = await (await call(page, 'POST', `/api/chatters/${partner.id}`)).text();
  return /"chatterId":"(\d+)"/.exec(answer)?.[1] ?? '';
}

async function countIn(page: Page, roomId: string, words: string): Promise<number> {
  return (await (await call(page, 'GET', `/api/chatters/${roomId}`)).text()).split(`"${words}"`).length - 1;
}

async function openAs(browser: Browser, employeeNumber: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: productUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(`${path}?employeeNumber=${employeeNumber}`);
  return page;
}

async function send(page: Page, words: string): Promise<void> {
  await messageBox(page).fill(words);
  await page.getByRole('button', { name: '전송', exact: true }).click();
}

test('CHR-09 CHR-22 CHR-12 two people talk: the room is made with the first message, each hears the other without a refresh', async ({
  page,
  open,
  browser,
}) => {
  const partner = await findPartner(page, 0);
  await open(`/chatter-room/${partner.id}/new/2/${encodeURIComponent(partner.name)}`);
  await send(page, '안녕하세요');
  await expect(page).toHaveURL(/\/chatter-room\/\d+\/2\//);
  await expect(log(page).getByText('안녕하세요')).toHaveCount(1);
  const roomId = /chatter-room\/(\d+)\//.exec(page.url())?.[1] ?? '';
  const other = await openAs(browser, partner.employeeNumber, `/chatter-room/${roomId}/2/-`);
  await expect(log(other).getByText('안녕하세요')).toBeVisible();
  await send(other, '네, 반갑습니다');
  await expect(log(page).getByText('네, 반갑습니다')).toBeVisible();
  await send(page, '저도요');
  await expect(log(other).getByText('저도요')).toBeVisible();
  await other.goto(`/chatter-list?employeeNumber=${partner.employeeNumber}`);
  await expect(other.getByText('저도요')).toBeVisible();
  await send(page, '목록에도 보이나요');
  await expect(other.getByText('목록에도 보이나요')).toBeVisible();
  await expect(other.getByRole('img', { name: '읽지 않은 메시지 1개' })).toBeVisible();
  await other.context().close();
});

test('CHR-11 CHR-10 older messages move nothing by a pixel, with scroll anchoring off', async ({
  page,
  open,
}) => {
  const partner = await findPartner(page, 1);
  const roomId = await makeRoom(page, partner);
  for (let index = 0; index < 50; index += 1) {
    const content = `메시지 ${index}. ${'조금 더 긴 글입니다. '.repeat(index % 4)}`;
    await call(page, 'POST', `/api/chatters/${roomId}/feed`, sampleEmployee, { content });
  }
  await open(`/chatter-room/${roomId}/2/-`);
  await expect(log(page).getByText('메시지 49.')).toBeInViewport();
  await expect(log(page)).toHaveCSS('overflow-anchor', 'none');
  const shift = await log(page).evaluate(async (scroller) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rows = () => [...scroller.querySelectorAll<HTMLElement>('[data-key]')];
    const shifts: number[] = [];
    for (let page = 0; page < 3; page += 1) {
      scroller.scrollTop = -(scroller.scrollHeight - scroller.clientHeight) + 120;
      await frame();
      const { top } = scroller.getBoundingClientRect();
      const anchor = rows().find((row) => row.getBoundingClientRect().top > top + 40);
      if (anchor === undefined) throw new Error('nothing is in sight');
      const before = anchor.getBoundingClientRect().top;
      const count = rows().length;
      for (let wait = 0; wait < 300 && rows().length === count; wait += 1) await frame();
      await frame();
      if (rows().length === count) throw new Error('no older page came');
      shifts.push(anchor.getBoundingClientRect().top - before);
    }
    return shifts;
  });
  expect(shift).toEqual([0, 0, 0]);
  await expect(log(page).getByText('메시지 0.')).toHaveCount(1);
  await page.getByRole('button', { name: '최신 메시지로' }).click();
  await expect(log(page).getByText('메시지 49.')).toBeInViewport();
});

for (const when of ['before', 'after'] as const) {
  test(`CHR-12 API-18 a connection cut ${when} the commit leaves one message`, async ({ page, open }) => {
    const roomId = await makeRoom(page, await findPartner(page, 2));
    await open(`/chatter-room/${roomId}/2/-`);
    await expect(log(page)).toBeVisible();
    const words = `끊김 ${when}`;
    let isCut = false;
    await page.route(/\/feed$/, async (route) => {
      if (isCut) return route.fallback();
      isCut = true;
      if (when === 'after') await route.fetch();
      return route.abort('connectionreset');
    });
    await send(page, words);
    await expect(page.getByText('전송 중')).toBeHidden();
    await expect(log(page).getByText(words)).toHaveCount(1);
    await expect.poll(() => countIn(page, roomId, words)).toBe(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

test('CHR-12 a reload while a message is on its way, and two taps, leave one message', async ({
  page,
  open,
}) => {
  const roomId = await makeRoom(page, await findPartner(page, 3));
  await open(`/chatter-room/${roomId}/2/-`);
  await expect(log(page)).toBeVisible();
  let asked = 0;
  await page.route(/\/feed$/, async (route) => {
    asked += 1;
    // The first one never leaves the phone.
    if (asked > 1) await route.fallback();
  });
  await messageBox(page).fill('다시 여는 동안');
  await page.getByRole('button', { name: '전송', exact: true }).dblclick();
  await expect.poll(() => asked).toBe(1);
  await messageBox(page).fill('쓰다 만 글');
  await page.reload();
  await expect(messageBox(page)).toHaveValue('쓰다 만 글');
  await expect.poll(() => countIn(page, roomId, '다시 여는 동안')).toBe(1);
  await expect(page.getByText('전송 중')).toBeHidden();
  await expect(log(page).getByText('다시 여는 동안')).toHaveCount(1);
});

test('CHR-18 NAT-04 the composer rides on the keyboard and the end of the room stays in view', async ({
  page,
  open,
}) => {
  const roomId = await makeRoom(page, await findPartner(page, 4));
  for (let index = 0; index < 20; index += 1) {
    await call(page, 'POST', `/api/chatters/${roomId}/feed`, sampleEmployee, { content: `줄 ${index}.` });
  }
  await open(`/chatter-room/${roomId}/2/-`);
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
