import type { Page } from '@playwright/test';
import { fillIn, walkEveryScreen } from '../support/faults.ts';
import type { ForeignBackend } from '../support/foreign-backend.ts';
import { confirmDialog, expect, heading, test } from '../support/foreign-test.ts';
import * as faults from '../support/storage-faults.ts';
import { saveButton } from '../support/survey-forms.ts';

type Fault = { readonly title: string; readonly inject: () => void };

const domStorage: readonly Fault[] = [
  { title: 'WV-03 with a DOM storage that is full', inject: faults.domStorageThatIsFull },
];

const database: readonly Fault[] = [
  { title: 'WV-05 without IndexedDB', inject: faults.withoutDatabase },
  { title: 'WV-06 with an IndexedDB that refuses', inject: faults.databaseThatRefuses },
  { title: 'WV-07 with an IndexedDB that fails to open', inject: faults.databaseThatFailsToOpen },
];

/** Saves an own survey with a photo, and reads what the backend was sent. */
async function saveSurvey(page: Page, backend: ForeignBackend): Promise<void> {
  await fillIn(page);
  await saveButton(page).tap();
  await confirmDialog(page, '등록 완료', '현장 정보 등록이 완료되었습니다.');
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  const saves = backend.asked('registerOwn');
  expect(saves).toHaveLength(1);
  const parts = saves[0]?.parts ?? [];
  expect(parts.map(({ name }) => name)).toEqual(['infoList', 'files']);
  expect(parts[0]?.text).toContain('끝줄');
  expect(parts[1]?.size).toBeGreaterThan(0);
}

for (const { title, inject } of [...domStorage, ...database]) {
  test(`${title}: every screen is shown, and an own survey with a photo is saved`, async ({
    page,
    open,
    backend,
  }) => {
    await page.addInitScript(inject);
    await open('/');
    await walkEveryScreen(page);
    await open('/field-sc/5501');
    await saveSurvey(page, backend);
  });
}
