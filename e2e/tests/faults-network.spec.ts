import type { Page } from '@playwright/test';
import { fillIn, fillInFirst } from '../support/faults.ts';
import { json, text, type Answer } from '../support/foreign-calls.ts';
import { confirmDialog, expect, heading, test } from '../support/foreign-test.ts';
import { notice, photo, saveButton } from '../support/survey-forms.ts';

const unsentBar = (page: Page) => page.getByRole('button', { name: '전송하지 못한 기록 1건' });

const portal = text('<html><title>Free Wi-Fi</title><a href="/login">로그인</a></html>', 200, 'text/html');
const proxy = text('<html><h1>502 Bad Gateway</h1></html>', 502, 'text/html');

/** The work that the page got no answer for goes out by itself (OFF-30). */
async function seeSent(page: Page): Promise<void> {
  await expect(page.getByText('겨울 라면 기획').first()).toBeVisible();
  await expect(unsentBar(page)).toHaveCount(0);
}

const answers = [
  { title: 'WV-24 no network, though the webview says that it is online', answer: 'cut' },
  { title: 'WV-29 a captive portal that answers every call with its page', answer: portal },
  { title: 'WV-30 a proxy that answers 502', answer: proxy },
] as const satisfies readonly {
  title: string;
  answer: Answer | 'cut';
}[];

for (const { title, answer } of answers) {
  test(`${title}: a survey that cannot be sent is kept with its photo, and goes out later`, async ({
    page,
    open,
    backend,
  }) => {
    await open('/field-sc');
    await fillInFirst(page);
    backend.answer('registerOwn', () => answer);
    backend.answer('ownList', () => answer);
    await saveButton(page).tap();
    await expect(notice(page, '등록 실패')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).tap();
    await expect(heading(page, '자사 현장 정보')).toBeVisible();
    await expect(unsentBar(page)).toBeVisible();
    let stored = 0;
    backend.answer('registerOwn', () => {
      stored += 1;
      return json({ message: 'OK' });
    });
    backend.answer('ownList', (request) => backend.usual('ownList', request));
    await page.reload();
    await seeSent(page);
    await expect.poll(() => stored).toBeGreaterThan(0);
    const asked = backend.asked('registerOwn');
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(asked.at(-1)?.parts.filter(({ fileName }) => fileName !== undefined)).toHaveLength(1);
  });

  test(`${title}: a list says that it could not be loaded, and is there after another try`, async ({
    page,
    open,
    backend,
  }) => {
    backend.answer('ownList', () => answer);
    await open('/field-sc');
    const again = page.getByRole('button', { name: '다시 시도' });
    await expect(again).toBeVisible();
    await expect(heading(page, '자사 현장 정보')).toBeVisible();
    backend.answer('ownList', (request) => backend.usual('ownList', request));
    if (await page.getByRole('alertdialog').isVisible())
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).tap();
    await again.tap();
    await expect(page.getByText('겨울 라면 기획').first()).toBeVisible();
  });
}

test('WV-26 a line that takes every call and never answers: after its time it is said, and another try works', async ({
  page,
  open,
  backend,
}) => {
  await page.clock.install();
  const call = backend.hold('ownList');
  await open('/field-sc');
  await call.arrived;
  // Each time that the silent call makes the page ask, the server says that it is there.
  for (let seconds = 5; seconds < 20; seconds += 5) {
    const isThere = page.waitForResponse('**/healthz');
    await page.clock.runFor(5000);
    await (await isThere).finished();
  }
  await page.clock.runFor(5000);
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  call.release();
  if (await page.getByRole('alertdialog').isVisible())
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).tap();
  await page.getByRole('button', { name: '다시 시도' }).tap();
  await expect(page.getByText('겨울 라면 기획').first()).toBeVisible();
});

test('WV-25 a webview that says from its start that it is offline though it is not: a list comes, under the bar', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await open('/field-sc');
  await expect(page.getByText('겨울 라면 기획').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '연결되면' })).toBeVisible();
});

test('WV-25 a webview that says it is offline though it is not: what was typed is kept, and the save goes out', async ({
  page,
  open,
  backend,
}) => {
  await open('/field-sc/5501');
  await fillIn(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  await expect(page.getByRole('status').filter({ hasText: '연결되면' })).toBeVisible();
  await expect(photo(page, 1)).toBeVisible();
  await saveButton(page).tap();
  await confirmDialog(page, '등록 완료', '현장 정보 등록이 완료되었습니다.');
  expect(backend.asked('registerOwn')).toHaveLength(1);
});
