import type { Page } from '@playwright/test';
import { log, send } from '../support/chat.ts';
import { fillInFirst } from '../support/faults.ts';
import type { ForeignBackend } from '../support/foreign-backend.ts';
import { json, text, type Answer, type CallName } from '../support/foreign-calls.ts';
import { expect, heading, test } from '../support/foreign-test.ts';
import * as faults from '../support/storage-faults.ts';
import { photo, saveButton, stand } from '../support/survey-forms.ts';

type StorageFault = {
  readonly name: string;
  /** Runs in the page before anything of the product does. */
  readonly inject?: () => void;
  /** Runs when the form is filled in. */
  readonly later?: (page: Page) => Promise<unknown>;
};

async function fillUpDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}

async function emptyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
}

const storageFaults: readonly StorageFault[] = [
  { name: 'no DOM storage', inject: faults.withoutDomStorage },
  { name: 'a DOM storage that throws', inject: faults.domStorageThatThrows },
  { name: 'a full DOM storage', inject: faults.domStorageThatIsFull },
  { name: 'no IndexedDB', inject: faults.withoutDatabase },
  { name: 'an IndexedDB that refuses', inject: faults.databaseThatRefuses },
  { name: 'an IndexedDB that fails to open', inject: faults.databaseThatFailsToOpen },
  { name: 'an IndexedDB that never opens', inject: faults.databaseThatNeverOpens },
  { name: 'an IndexedDB that never answers', inject: faults.databaseThatNeverAnswers },
  {
    name: 'lost connections',
    inject: faults.rememberConnections,
    later: (page) => page.evaluate(faults.loseConnections),
  },
  { name: 'a device that fills up', later: fillUpDevice },
  { name: 'a device that is emptied', later: emptyDevice },
];

/**
 * What the network does to the calls that write, one after the other; the last entry stays in force. `stored` is the
 * backend's own answer.
 */
type NetworkFault = {
  readonly name: string;
  readonly answers: readonly (Answer | 'cut' | 'stored' | 'lost')[];
};

const portal = text('<html><a href="/login">로그인</a></html>', 200, 'text/html');
const proxy = text('<h1>502 Bad Gateway</h1>', 502, 'text/html');

const networkFaults: readonly NetworkFault[] = [
  { name: 'a call that is cut once', answers: ['cut', 'stored'] },
  { name: 'an answer that is lost', answers: ['lost', 'stored'] },
  { name: 'a proxy that answers 502 once', answers: [proxy, 'stored'] },
  { name: 'no network', answers: ['cut'] },
  { name: 'answers that are lost for good', answers: ['lost'] },
  { name: 'a proxy that answers 502', answers: [proxy] },
  { name: 'a captive portal', answers: [portal] },
  { name: 'a server that answers 500', answers: [text('', 500)] },
  { name: 'no fault', answers: ['stored'] },
];

/** Lets the backend answer according to the fault; answers the keys under which it has stored something. */
function breakCalls(backend: ForeignBackend, name: CallName, { answers }: NetworkFault): () => Set<unknown> {
  const stored = new Set<unknown>();
  let calls = 0;
  backend.answer(name, ({ headers }) => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? 'cut';
    calls += 1;
    if (answer !== 'stored' && answer !== 'lost') return answer;
    stored.add(headers['idempotency-key']);
    return answer === 'lost' ? 'cut' : json({ message: 'OK' });
  });
  return () => stored;
}

/** Saves the open form. It has to be stored once, or kept, or stay in the form with a notice that says so. */
async function saveForm(page: Page, stored: () => Set<unknown>): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await saveButton(page).tap();
  await expect(dialog).toBeVisible();
  const title = await dialog.getByRole('heading').innerText();
  await dialog.getByRole('button', { name: '확인' }).tap();
  if (title === '등록 완료') {
    await expect(heading(page, '자사 현장 정보')).toBeVisible();
    expect(stored().size).toBe(1);
    return;
  }
  expect(title).toBe('등록 실패');
  // The form itself is no sign, because it may be about to close.
  const unsent = page.getByRole('button', { name: '전송하지 못한 기록 1건' });
  const notKept = page.getByText('기기의 저장 공간이 부족합니다.');
  await expect(unsent.or(notKept).first()).toBeVisible();
  if (await unsent.isVisible()) return;
  await expect(stand(page, 1).getByLabel('비고')).toHaveValue('끝줄');
  await expect(photo(page, 1)).toBeVisible();
}

for (const { name: storage, inject, later } of storageFaults) {
  for (const network of networkFaults) {
    test(`${storage} and ${network.name}`, async ({ page, open, backend }) => {
      if (inject !== undefined) await page.addInitScript(inject);
      await open('/field-sc');
      await fillInFirst(page);
      await later?.(page);
      await saveForm(page, breakCalls(backend, 'registerOwn', network));

      const sent = breakCalls(backend, 'feed', network);
      await open('/chatter-room/room-1/0/-');
      await expect(log(page)).toBeVisible();
      await send(page, '오늘 도착');
      const resend = page.getByRole('button', { name: '다시 보내기' });
      await expect(log(page).getByText('오늘 도착')).toBeVisible();
      // It is unknown whether this backend honours keys, so a person has to send again what failed once.
      if (network.answers[0] !== 'stored') {
        await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).tap();
        await expect(resend).toBeVisible();
      }
      if (network.answers.at(-1) !== 'stored') return;
      if (await resend.isVisible()) await resend.tap();
      await expect.poll(() => sent().size).toBe(1);
    });
  }
}
