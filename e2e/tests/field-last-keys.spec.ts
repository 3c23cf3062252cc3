import { freshSurvey } from '../support/stored-surveys.ts';
import { draftNotice, stand } from '../support/survey-forms.ts';
import { expect, test } from '../support/test.ts';

/** Runs an endless transaction of the page: what the form writes waits behind it, and ends with the page. */
async function keepDatabaseBusy(): Promise<void> {
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open('field-surveys');
    opening.onsuccess = () => {
      const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
      function goOn() {
        resolve();
        drafts.count().onsuccess = goOn;
      }
      goOn();
    };
  });
}

test('SH-36 what is typed up to the moment in which the page ends is there again', async ({ page, open }) => {
  const survey = await freshSurvey(page, 'sc');
  await open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
  const remark = stand(page, 1).getByLabel('비고');
  await expect(remark).toBeVisible();
  for (const text of ['끝줄', '끝줄 왼쪽']) {
    await page.evaluate(keepDatabaseBusy);
    await remark.fill(text);
    await page.reload();
    await expect(draftNotice(page)).toBeVisible();
    await expect(remark).toHaveValue(text);
  }
});
