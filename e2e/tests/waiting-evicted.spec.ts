import type { Page } from '@playwright/test';
import { messageBox, send } from '../support/chat.ts';
import { evict } from '../support/clear-device.ts';
import { fillInFirst } from '../support/faults.ts';
import { expect, heading, test } from '../support/foreign-test.ts';
import { waitingChunkOf } from '../support/late-chunk.ts';
import { confirmNotice, saveButton, stand } from '../support/survey-forms.ts';

/** Everything that a browser deletes when it needs room: it leaves cookies. */
const evicted = 'indexeddb,local_storage,cache_storage,service_workers,file_systems';

const notices = (page: Page) => page.getByRole('alertdialog');

/** Opens a screen, and waits for the chunk that records what waits. */
async function openRecording(page: Page, open: () => Promise<void>): Promise<void> {
  const isThere = waitingChunkOf(page);
  await open();
  await isThere;
}

/** How long the record of what waits is. */
async function recordedLength(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name.startsWith('waiting-'))?.value.length ?? 0;
}

async function keep(page: Page, write: () => Promise<void>): Promise<void> {
  const before = await recordedLength(page);
  await write();
  await expect.poll(() => recordedLength(page)).toBeGreaterThan(before);
}

async function save(page: Page): Promise<void> {
  await saveButton(page).tap();
  await confirmNotice(page, '기기에 저장됨');
}

test('OFF-33 OFF-34 WV-78 what waited and was taken from the device while the app was closed is told to whose it was, once', async ({
  page,
  open,
  backend,
}) => {
  // Nothing that is written reaches the server.
  await page.route(/\/api\/|\/healthz$/, async (route) => {
    const isRead = route.request().method() === 'GET' && !route.request().url().endsWith('/healthz');
    await (isRead ? route.fallback() : route.abort());
  });
  await openRecording(page, () => open('/field-sc'));
  await fillInFirst(page);
  await keep(page, () => save(page));
  await openRecording(page, () => open('/field-sc-edit/5501/9002'));
  await stand(page, 1).getByLabel('비고').fill('끝줄 오른쪽');
  await keep(page, () => save(page));
  await openRecording(page, () => open('/chatter-room/room-1/0/-'));
  await keep(page, () => send(page, '지하에서 하나'));
  await evict(page, evicted);
  await page.unroute(/\/api\/|\/healthz$/);

  await openRecording(page, () => open('/', '20240001'));
  await expect(heading(page, '현장 영업')).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await openRecording(page, () => open('/'));
  for (const [title, text] of [
    ['전송하지 못한 기록 1건', '현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요.'],
    ['전송하지 못한 기록 1건', '현장 정보 수정에 실패했습니다. 잠시 후 다시 시도해 주세요.'],
    ['전송 실패', '전송에 실패했습니다. 잠시 후 다시 시도해 주세요.'],
  ] as const) {
    await expect(notices(page)).toHaveAccessibleName(title);
    await expect(notices(page)).toContainText(text);
    await notices(page).getByRole('button', { name: '확인' }).tap();
  }
  await expect(notices(page)).toHaveCount(0);
  await openRecording(page, () => open('/chatter-room/room-1/0/-'));
  await expect(messageBox(page)).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  for (const write of ['registerOwn', 'editOwn', 'feed'] as const) expect(backend.asked(write)).toEqual([]);
});
