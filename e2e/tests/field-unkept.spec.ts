import { countStored, freshSurvey } from '../support/stored-surveys.ts';
import {
  choose,
  confirmNotice,
  draftNotice,
  photo,
  saveButton,
  smallPhoto,
  stand,
} from '../support/survey-forms.ts';
import { databaseThatRefuses, withoutDatabase } from '../support/storage-faults.ts';
import { expect, heading, test } from '../support/test.ts';

/** Every request to the database stays without an answer. */
function databaseThatNeverAnswers(): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name) => {
    const request = open(`${name} that is silent`);
    for (const type of ['upgradeneeded', 'blocked', 'success', 'error'])
      request.addEventListener(type, (event) => event.stopImmediatePropagation());
    return request;
  };
}

for (const [title, inject] of [
  ['without IndexedDB', withoutDatabase],
  ['with an IndexedDB that refuses', databaseThatRefuses],
  ['with an IndexedDB that never answers', databaseThatNeverAnswers],
] as const) {
  test(`PHN-10 PHN-09 OWN-29 ${title} the form says at once that it is not kept; a save that fails leaves all in it, and saves then`, async ({
    page,
    open,
  }) => {
    await page.addInitScript(inject);
    const survey = await freshSurvey(page, 'sc');
    await open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
    await expect(stand(page, 1)).toBeVisible();
    const notices = page.getByText('기기의 저장 공간이 부족합니다.');
    await expect(notices).toHaveCount(1);
    await stand(page, 1).getByRole('radio', { name: '팔레트' }).tap();
    await choose(page, await smallPhoto(page));
    await expect(photo(page, 1)).toBeVisible();
    await expect(notices).toHaveCount(2);

    const call = `**/api/field-info/sc/${survey.scemployeeid}`;
    const keys: (string | undefined)[] = [];
    await page.route(call, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.fulfill({ status: 500 }) : route.continue();
    });
    await saveButton(page).tap();
    await confirmNotice(page, '등록 실패');
    await expect(stand(page, 1).getByRole('radio', { name: '팔레트' })).toBeChecked();
    await expect(photo(page, 1)).toBeVisible();
    await expect(draftNotice(page)).toBeHidden();
    await saveButton(page).tap();
    await confirmNotice(page, '등록 완료');
    await expect(heading(page, '자사 현장 정보')).toBeVisible();
    // In the stack a replica may be killed before it answers: then it is sent once more.
    expect(keys.length).toBeGreaterThan(1);
    expect(keys).toEqual(keys.map(() => keys[0] ?? 'a key'));
    expect(await countStored(page, 'sc', survey)).toEqual({ stands: 1, photos: 1 });
  });
}
