import { Line } from '../support/line.ts';
import { drawPhoto } from '../support/photos.ts';
import { isOwnProduct } from '../support/product.ts';
import { countCollected, countStored, freshSurvey } from '../support/stored-surveys.ts';
import { choose, confirmNotice, photo, saveButton } from '../support/survey-forms.ts';
import { expect, test as base } from '../support/test.ts';

const bytesPerSecond = 2_000_000;

const test = base.extend<{ line: Line }>({
  line: async ({}, use) => {
    const line = new Line({ bytesPerSecond });
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(await line.open()),
});

test('OWN-28 SH-33 API-18 on a slow line a save with five photos whose answer was lost is sent once more, and the user sees a success', async ({
  page,
  open,
  line,
}, info) => {
  const survey = await freshSurvey(page, 'sc');
  const before = await countCollected(page, survey);
  await open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
  // Noise cannot be compressed: this is more than any buffer on the way holds.
  const files = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      drawPhoto(page, `${index}.jpg`, { width: 520, height: 1600, noise: 1 }),
    ),
  );
  await choose(page, ...files);
  await expect(photo(page, 5)).toBeVisible();

  const lost = line.next(/\/api\/field-info\/sc\//, 'after');
  await saveButton(page).tap();
  await lost.happened;
  await confirmNotice(page, '등록 완료');

  const path = `/api/field-info/sc/${survey.scemployeeid}`;
  expect(line.keysOf(/field-info\/sc/)).toEqual([expect.any(String), line.keysOf(/field-info\/sc/)[0]]);
  expect(line.answered).toContain(`POST ${path}`);
  // In the container stack replicas are killed: the answer of one that is killed under the first upload comes before that
  // has passed whole, and is the one that is lost.
  expect(line.passed.length).toBeGreaterThanOrEqual(isOwnProduct ? 2 : 1);
  expect(new Set(line.passed.map(({ write }) => write))).toEqual(new Set([`POST ${path}`]));
  for (const { bytes, milliseconds } of line.passed) {
    info.annotations.push({ type: 'upload', description: `${bytes} bytes in ${milliseconds} ms` });
    expect(bytes).toBeGreaterThan(3_000_000);
  }
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 1, photos: 5 });
  expect(await countCollected(page, survey)).toBe(before + 1);
});
