import type { BrowserContext, Page } from '@playwright/test';
import { sampleOf } from '../support/extent.ts';
import { fillInFirst } from '../support/faults.ts';
import { json, text } from '../support/foreign-calls.ts';
import { sampleStands, sampleSurveyHeader } from '../support/foreign-surveys.ts';
import type { ForeignBackend } from '../support/foreign-backend.ts';
import { expect, test } from '../support/foreign-test.ts';
import { crash } from '../support/page-life.ts';
import { sampleEmployee } from '../support/product.ts';
import { confirmNotice, saveButton, stand } from '../support/survey-forms.ts';

const waitingBar = (page: Page, count: number) =>
  page.getByRole('button', { name: `보낼 기록 ${count}건 · 연결되면 자동 전송` });
const comeToFront = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const anyWaiting = (page: Page) => page.getByText(/^보낼 기록|^기록을 보내는 중|^전송 대기$/);
const unsentBar = (page: Page) => page.getByRole('button', { name: '전송하지 못한 기록 1건' });
const sheet = (page: Page) => page.getByRole('dialog', { name: '전송하지 못한 기록' });
const remark = (page: Page) => stand(page, 1).getByLabel('비고');

/** A tab beside the others of its browser. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${path}?employeeNumber=${sampleEmployee}`);
  return tab;
}

/** Ends a tab like the system. Beside a crashed tab, a browser cannot say whether there is a network. */
async function kill(page: Page): Promise<void> {
  await crash(page);
  await page.close();
}

async function keep(page: Page): Promise<void> {
  await saveButton(page).tap();
  await confirmNotice(page, '기기에 저장됨');
}

/** Opens two tabs without a network: a register form was saved in the first, and the second shows its list. */
async function keepInFirst(page: Page, open: (path: string) => Promise<void>) {
  const context = page.context();
  await open('/field-sc');
  await fillInFirst(page);
  const second = await openTab(context, '/field-sc');
  await expect(second.getByRole('main').getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  await keep(page);
  for (const tab of [page, second]) await expect(waitingBar(tab, 1)).toBeVisible();
  return { context, second };
}

/** Opens the same two tabs while the form is being sent. */
async function sendFromFirst(page: Page, open: (path: string) => Promise<void>, backend: ForeignBackend) {
  const tabs = await keepInFirst(page, open);
  const sending = backend.hold('registerOwn');
  await tabs.context.setOffline(false);
  await sending.arrived;
  return { ...tabs, sending };
}

/** Opens the waiting form from the card of its list. */
async function openWaiting(page: Page): Promise<void> {
  await page.getByRole('link').filter({ hasText: '전송 대기' }).tap();
  await expect(remark(page)).toHaveValue('끝줄');
}

const keysOf = (backend: ForeignBackend) =>
  new Set(backend.asked('registerOwn').map(({ headers }) => headers['idempotency-key']));
const remarksOf = (backend: ForeignBackend) =>
  backend.asked('registerOwn').map(({ parts }) => /"Remark__c":"([^"]*)"/.exec(parts[0]?.text ?? '')?.[1]);

async function expectNothingWaits(...tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) await expect(anyWaiting(tab)).toHaveCount(0);
}

test('OFF-27 OFF-28 OFF-32 what waits of two open tabs goes out once each, in the order of saving, when the network is back', async ({
  page,
  open,
  context,
  backend,
}) => {
  await open('/field-sc');
  await fillInFirst(page);
  const second = await openTab(context, '/field-market');
  await fillInFirst(second);
  await context.setOffline(true);
  await keep(second);
  await keep(page);
  for (const tab of [page, second]) await expect(waitingBar(tab, 2)).toBeVisible();
  await context.setOffline(false);
  await expectNothingWaits(page, second);
  expect(backend.log.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/field-info/market/5501',
    'POST /api/field-info/sc/5501',
  ]);
});

test('OFF-26 OFF-32 what waits from one tab is held back while it is open in another, and replaced from there', async ({
  page,
  open,
  context,
  backend,
}) => {
  const third = await openTab(context, '/field-market');
  await fillInFirst(third);
  const { second } = await keepInFirst(page, open);
  await openWaiting(second);
  await keep(third);
  await context.setOffline(false);
  await expect.poll(() => backend.asked('registerMarket')).toHaveLength(1);
  await expect(waitingBar(page, 1)).toBeVisible();
  expect(backend.asked('registerOwn')).toEqual([]);
  await remark(second).fill('둘째 탭');
  await saveButton(second).tap();
  await confirmNotice(second, '등록 완료');
  await expectNothingWaits(page, second, third);
  expect(remarksOf(backend)).toEqual(['둘째 탭']);
});

test('OFF-26 OFF-32 what waits from one tab and is left as it was in another goes out as it was, once', async ({
  page,
  open,
  backend,
}) => {
  const { context, second } = await keepInFirst(page, open);
  await openWaiting(second);
  await context.setOffline(false);
  await second.getByRole('button', { name: '뒤로' }).tap();
  await expectNothingWaits(page, second);
  expect(remarksOf(backend)).toEqual(['끝줄']);
});

test('OFF-32 OFF-33 what waits from a tab that is killed goes out from another, once, and from one that was killed while it held it back', async ({
  page,
  open,
  backend,
}) => {
  const third = await openTab(page.context(), '/field-market');
  const { context, second } = await keepInFirst(page, open);
  await kill(page);
  await openWaiting(second);
  await context.setOffline(false);
  await kill(second);
  await expectNothingWaits(third);
  expect(remarksOf(backend)).toEqual(['끝줄']);
});

for (const killed of sampleOf(['first', 'second'] as const)) {
  test(`OFF-32 OFF-33 with the ${killed} of two tabs killed while it goes out, what waits goes out under one key`, async ({
    page,
    open,
    backend,
  }) => {
    const { second, sending } = await sendFromFirst(page, open, backend);
    const [dead, alive] = killed === 'first' ? [page, second] : [second, page];
    await kill(dead);
    sending.release();
    await expectNothingWaits(alive);
    expect(keysOf(backend).size).toBe(1);
  });
}

test('OFF-32 OFF-33 with both tabs killed while it goes out, what waits goes out from the next page under its key', async ({
  page,
  open,
  backend,
}) => {
  const { context, second, sending } = await sendFromFirst(page, open, backend);
  await kill(page);
  await kill(second);
  const next = await openTab(context, '/field-sc');
  sending.release();
  await expectNothingWaits(next);
  await expect.poll(() => backend.asked('registerOwn')).toHaveLength(2);
  expect(keysOf(backend).size).toBe(1);
});

test('OFF-29 OFF-32 what the backend refuses is unsent in both tabs, with the text of the catalogue, and goes by hand from either, once', async ({
  page,
  open,
  backend,
}) => {
  const { context, second } = await keepInFirst(page, open);
  backend.answer('registerOwn', text('이미 등록된 조사입니다.', 400));
  await context.setOffline(false);
  for (const tab of [page, second]) await expect(unsentBar(tab)).toBeVisible();
  await unsentBar(second).tap();
  await expect(sheet(second)).toContainText('현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요.');
  backend.answer('registerOwn', json({ data: { message: 'OK' } }));
  await comeToFront(page);
  expect(backend.asked('registerOwn')).toHaveLength(1);
  await sheet(second).getByRole('button', { name: '다시 보내기' }).tap();
  await confirmNotice(second, '등록 완료');
  for (const tab of [page, second]) await expect(unsentBar(tab)).toHaveCount(0);
  expect(remarksOf(backend)).toEqual(['끝줄', '끝줄']);
  expect(keysOf(backend).size).toBe(1);
});

test('OFF-31 OFF-32 a conflict is shown in both tabs; deleted in one it is gone in the other, and was never sent', async ({
  page,
  open,
  context,
  backend,
}) => {
  await open('/field-sc-edit/5501/9002');
  await remark(page).fill('끝줄 오른쪽');
  const second = await openTab(context, '/field-sc');
  await context.setOffline(true);
  await keep(page);
  const stands = sampleStands.map((one) => ({ ...one, remark: '다른 곳에서' }));
  backend.answer('own', json([{ ...sampleSurveyHeader, standInfoList: stands }, { images: [] }]));
  await context.setOffline(false);
  for (const tab of [page, second]) {
    await unsentBar(tab).tap();
    await expect(sheet(tab)).toContainText('작성하는 동안 다른 곳에서 수정된 기록입니다.');
  }
  await sheet(second).getByRole('button', { name: '삭제' }).tap();
  await second.getByRole('alertdialog').getByRole('button', { name: '삭제' }).tap();
  for (const tab of [page, second]) await expect(sheet(tab).getByRole('listitem')).toHaveCount(0);
  expect(backend.asked('editOwn')).toEqual([]);
});
