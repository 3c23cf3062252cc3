import type { Page } from '@playwright/test';
import { containerName } from '@field-sales/shared/contract/remote-protocol';
import { isAmong } from '../../server/rollouts/rollout.ts';
import { sampleOf } from '../support/extent.ts';
import { startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import type { ScriptChange } from '../support/versions.ts';
import { isOwnProduct } from '../support/product.ts';
import { mainOf } from '../support/promoted-hosts.ts';
import { countStored, freshSurvey, type Survey } from '../support/stored-surveys.ts';
import {
  choose,
  confirmNotice,
  draftNotice,
  photo,
  saveButton,
  scrollTo,
  shownWidths,
  smallPhoto,
  stand,
  untilInDraft,
} from '../support/survey-forms.ts';
import { expect, test } from '../support/test.ts';

test.skip(!isOwnProduct, 'it promotes in a product that it starts from the build');

/** The smallest share that a verdict of three employees is enough for. */
const percent = 1;

let product: OwnProduct;

test.beforeAll(async () => {
  product = await startOwnProduct();
});

test.afterAll(async () => {
  await product.stop();
});

const drawn = (page: Page, version: string) =>
  page.locator(`main [class*="${containerName('field', version)}-"]`).first();
const remark = (page: Page) => stand(page, 1).getByLabel('비고');

const formOf = ({ scemployeeid, employeeNumber }: Survey) =>
  `${product.origin}/field-sc/${scemployeeid}?employeeNumber=${employeeNumber}`;

/** Fills a form half: a text, and a photo. */
async function fillHalf(page: Page, text: string): Promise<void> {
  await remark(page).fill(text);
  await choose(page, await smallPhoto(page));
  await expect(photo(page, 1)).toBeVisible();
  await untilInDraft(page, text);
}

async function expectHalf(page: Page, text: string): Promise<void> {
  await expect(draftNotice(page)).toBeVisible();
  await expect(remark(page)).toHaveValue(text);
  await expect.poll(() => shownWidths(page)).toEqual([320]);
}

/** After a reload the live version has it. */
async function expectInLive(page: Page, text: string): Promise<void> {
  await page.reload();
  await expect(drawn(page, product.built.field)).toBeVisible();
  await expectHalf(page, text);
}

/** It can be saved, with its photo, and is stored once. */
async function expectStored(page: Page, survey: Survey): Promise<void> {
  await saveButton(page).tap();
  await confirmNotice(page, '등록 완료');
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 1, photos: 1 });
}

const tried = new Set<string>();

/** A version of the field's remote that was in no rollout yet, and whose lot puts an employee among the first. */
function versionFor(employeeNumber: string): string {
  const patches = Array.from({ length: 10_000 }, (_, index) => `3.0.${index}`);
  const version = patches.find((one) => !tried.has(one) && isAmong(percent, 'field', one, employeeNumber));
  if (version === undefined) throw new Error('no version is for this employee');
  tried.add(version);
  return version;
}

const everybody = Array.from({ length: 3000 }, (_, index) => String(30_000_000 + index));

/** What the pages of other people report, each for itself. */
async function report(people: readonly string[], events: readonly object[]): Promise<void> {
  for (const number of people) {
    const headers = { cookie: `employeeNumber=${number}`, 'content-type': 'application/json' };
    const answer = await fetch(`${product.origin}/telemetry`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ events }),
    });
    expect(answer.status).toBe(204);
  }
}

const othersWith = (version: string) =>
  everybody.filter((number) => isAmong(percent, 'field', version, number));

/** Lets other people of the rollout report one error each. */
const hurtOthers = (version: string, count: number, kind = 'error') =>
  report(othersWith(version).slice(0, count), [{ type: 'page-error', name: 'field', version, kind }]);

/** The slowest taps of some pages of a version. */
const taps = (version: string, value: number) =>
  Array.from({ length: 4 }, () => ({ type: 'web-vital', name: 'INP', app: 'field', version, value }));

const expectStopped = (version: string) =>
  expect.poll(() => product.output()).toContain(`the rollout of field ${version} is stopped`);

const ends = [
  { by: 'hand', end: async () => expect(await product.abort('field')).toBeDefined() },
  {
    by: 'the verdict of the host',
    end: async (version: string) => {
      await hurtOthers(version, 3);
      await expectStopped(version);
    },
  },
];

for (const { by, end } of sampleOf(ends, 1))
  test(`DEP-15 DEP-17 SH-36 SH-37 a rollout is ended by ${by}: what was typed and photographed in its version is in the live one, after a reload and after a way through the menus`, async ({
    page,
  }) => {
    const survey = await freshSurvey(page, 'sc');
    const version = versionFor(survey.employeeNumber);
    await product.release('field', version);
    await product.promote('field', version, { percent });
    await page.goto(formOf(survey));
    await expect(drawn(page, version)).toBeVisible();
    await fillHalf(page, `끝줄 ${version}`);

    await end(version);
    await expectInLive(page, `끝줄 ${version}`);
    await page.getByRole('button', { name: '뒤로' }).tap();
    const link = page.locator(`main a[href^="/field-sc/${survey.scemployeeid}?"]`);
    await scrollTo(page, link);
    await link.tap();
    await expectHalf(page, `끝줄 ${version}`);
    await expectStored(page, survey);
  });

/** Runs a script at each key, once for each page. */
const atEachKey = (script: string) =>
  `if(!globalThis.isListening){globalThis.isListening=true;addEventListener("input",({target})=>{if(target.type!=="file"){${script}}},true)}`;
const broken = 'throw new Error("broken build")';

type Breaking = {
  when: string;
  change: ScriptChange;
  type: (page: Page, text: string) => Promise<void>;
  /** What the person meets. */
  meet: (page: Page, errors: readonly string[]) => Promise<void>;
};

/** Versions that break while a person is typing. */
const breaking: readonly Breaking[] = [
  {
    when: 'each key',
    change: (script) => atEachKey(broken) + script,
    type: (page, text) => remark(page).pressSequentially(text),
    meet: async (page, errors) => {
      expect(errors.length).toBeGreaterThan(1);
      await expect(remark(page)).toBeVisible();
    },
  },
  {
    when: 'each render after a key',
    change: (script) =>
      atEachKey('globalThis.isBroken=true') +
      script.replaceAll(/\(0,(\w+\.jsxs?)\)\(/g, `(globalThis.isBroken?()=>{${broken}}:$1)(`),
    // Like a keyboard that inserts whole words: after the first key there is no field any more.
    type: (page, text) => remark(page).fill(text),
    meet: async (page) => {
      await expect(remark(page)).toBeHidden();
    },
  },
];

test.describe('a version that throws', () => {
  test.use({ expectedPageErrors: ['broken build'] });

  for (const { when, change, type, meet } of sampleOf(breaking))
    test(`DEP-17 SH-36 SH-37 at ${when} is stopped while a person types in it: text and photo are in the live one`, async ({
      page,
      pageErrors,
    }) => {
      const survey = await freshSurvey(page, 'sc');
      const version = versionFor(survey.employeeNumber);
      await product.release('field', version, change);
      await product.promote('field', version, { percent });
      // The phone of the test is the third, which is enough.
      await hurtOthers(version, 2);
      await page.goto(formOf(survey));
      await expect(drawn(page, version)).toBeVisible();
      await choose(page, await smallPhoto(page));
      await expect(photo(page, 1)).toBeVisible();
      expect(product.output()).not.toContain(`field ${version} is stopped`);
      await type(page, `끝줄 ${version}`);
      await untilInDraft(page, `끝줄 ${version}`);
      await expectStopped(version);
      await meet(page, pageErrors);

      await expectInLive(page, `끝줄 ${version}`);
      await expectStored(page, survey);
    });
});

test('DEP-17 SH-36 SH-37 a version without the code of its forms is stopped: what was typed and photographed before is in the live one', async ({
  page,
}) => {
  const survey = await freshSurvey(page, 'sc');
  const version = versionFor(survey.employeeNumber);
  await page.goto(formOf(survey));
  await fillHalf(page, `끝줄 ${version}`);
  const change: ScriptChange = (script, name) => (name.startsWith('stand-survey.') ? '' : script);
  await product.release('field', version, change);
  await product.promote('field', version, { percent });
  // The phone of the test is the third, which is enough.
  await hurtOthers(version, 2, 'chunk');
  const broken = page.waitForResponse(`**/remotes/field/${version}/stand-survey.*.js`);
  await page.reload();
  expect(await (await broken).text()).toBe('');
  await expectStopped(version);

  await expectInLive(page, `끝줄 ${version}`);
  await expectStored(page, survey);
});

test('DEP-17 SH-36 SH-37 a version that takes 200 ms longer at each tap is stopped while a person types in it: text and photo are in the live one', async ({
  page,
}) => {
  const survey = await freshSurvey(page, 'sc');
  const version = versionFor(survey.employeeNumber);
  const slow =
    'if(!globalThis.isListening){globalThis.isListening=true;addEventListener("pointerup",()=>{const end=performance.now()+200;while(performance.now()<end);},true)}';
  await product.release('field', version, (script) => slow + script);
  // By these times each of them knows how quick the live version is.
  const others = othersWith(version).slice(0, 10);
  await report([...others, ...everybody.slice(0, 20)], taps(product.built.field, 60));
  await product.promote('field', version, { percent });
  await page.goto(formOf(survey));
  await expect(drawn(page, version)).toBeVisible();
  await fillHalf(page, `끝줄 ${version}`);
  await report(others, taps(version, 260));
  await expectStopped(version);
  expect(product.output()).toContain('slow taps');
  await expect(remark(page)).toHaveValue(`끝줄 ${version}`);

  await expectInLive(page, `끝줄 ${version}`);
  await expectStored(page, survey);
});

/** Opens the page anew until it belongs to a release of the host: one that was promoted just now is fetched first. */
async function reloadInto(page: Page, version: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.locator(`script[src="${mainOf(product, version)}"]`)).toBeAttached({ timeout: 1000 });
  }).toPass();
}

test('DEP-02 DEP-15 SH-36 SH-37 the host goes back, and so does a rollout of it: what was typed and photographed is in the host that is live', async ({
  page,
}) => {
  const survey = await freshSurvey(page, 'sc');
  const [live, next] = ['8.0.0', '9.0.0'];
  for (const version of [live, next]) await product.release('host', version);
  await product.promote('host', live);
  await product.promote('host', next);
  await page.goto(formOf(survey));
  await reloadInto(page, next);
  await fillHalf(page, '끝줄');
  await product.rollback('host');
  await reloadInto(page, live);
  await expectHalf(page, '끝줄');

  await product.promote('host', next, { employee: survey.employeeNumber });
  await reloadInto(page, next);
  await expectHalf(page, '끝줄');
  await remark(page).fill('입구');
  await product.abort('host');
  await reloadInto(page, live);
  await expectHalf(page, '입구');
});
