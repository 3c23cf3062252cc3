import type { Locator, Page } from '@playwright/test';
import { storeName, surveyName } from '../../api/src/test/field-day.ts';
import { choose, saveButton, scrollTo, shownWidths, stand } from '../support/survey-forms.ts';
import { expect } from '../support/test.ts';
import type { Amid, Step } from './day-plan.ts';
import type { Save } from './ledger.ts';
import type { Person } from './person.ts';
import { takePhoto } from './pictures.ts';

type SurveyStep = Extract<Step, { type: 'register' | 'edit' }>;

const lists = { sc: '/field-sc', market: '/field-market', price: '/field-account' } as const;

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** The card of a survey in its list. */
async function findCard(person: Person, { kind, store }: SurveyStep): Promise<Locator> {
  const { phone } = person;
  const { page } = phone;
  await phone.goHome();
  await phone.goTo(lists[kind]);
  const card = cardOf(page, surveyName(kind, store));
  await scrollTo(page, card);
  if (kind !== 'price') return card;
  await person.tap(card.getByRole('link'), card);
  const storeCard = cardOf(page, storeName(store));
  await scrollTo(page, storeCard);
  return storeCard;
}

/** Types the remark of a price survey into its first product, and marks all products as not in the store. */
async function fillPrices(page: Page, remark: string): Promise<void> {
  for (const number of [1, 2]) {
    const product = page.getByRole('group', { name: new RegExp(`^${number}\\. `) });
    const toggle = product.getByRole('switch', { name: '매장 미취급' });
    if (!(await toggle.isChecked())) await toggle.tap();
    await product.getByRole('textbox', { name: '비고' }).fill(remark);
  }
}

/** Fills in the open form. What a draft has brought back stays. */
async function fillIn(page: Page, { kind, remark, photos }: SurveyStep): Promise<void> {
  if (kind === 'price') await fillPrices(page, remark);
  else await stand(page, 1).getByLabel('비고').fill(remark);
  if (photos.length === 0) return;
  const shown = (await shownWidths(page)).length;
  for (const number of photos.slice(shown)) await choose(page, await takePhoto(number));
  await expect.poll(() => shownWidths(page)).toHaveLength(photos.length);
}

const seenOf = (title: string): Save['seen'] => (/완료|기기에 저장됨/.test(title) ? 'saved' : 'failed');

/** Presses Save, and notes what the dialog says. */
async function save(person: Person, kept: Save, amid: Amid | undefined): Promise<'answered' | 'killed'> {
  const { page } = person.phone;
  await expect(saveButton(page)).toBeEnabled();
  await person.tap(saveButton(page));
  if (amid !== undefined) {
    await person.endAmid(amid);
    return 'killed';
  }
  const dialog = page.getByRole('alertdialog').first();
  await person.waitFor(dialog, 'the dialog of a save');
  const title = await dialog.innerText();
  person.log(`save: ${title.replaceAll('\n', ' / ')}`);
  kept.seen = seenOf(title);
  await dialog.getByRole('button', { name: '확인' }).tap();
  await expect(dialog).toBeHidden();
  return 'answered';
}

/** Opens the form of a card; false if the phone cannot show it. */
async function openForm(person: Person, card: Locator): Promise<boolean> {
  const { page } = person.phone;
  await person.tap(card.getByRole('link').or(card.getByRole('button')).first(), card);
  const refusal = page.getByRole('alertdialog').or(page.getByText('아직 받아 두지 않은 내용입니다.'));
  const ready = page.getByLabel('비고').first();
  await person.waitFor(ready.or(refusal).first(), 'a form');
  if (await ready.isVisible()) return true;
  await person.closeDialogs();
  return false;
}

/** Whether the form already shows a record with what the step would save. */
async function isAlreadyStored(page: Page, { type, remark }: SurveyStep): Promise<boolean> {
  if (!page.url().includes('-edit/')) return false;
  if (type === 'register') return true;
  const isSame = (await page.getByLabel('비고').first().inputValue()) === remark;
  return isSame && !(await saveButton(page).isEnabled());
}

/**
 * Registers or edits a survey according to the step. If the app ends meanwhile, the person looks in the list for the
 * result, and repeats the work if it is not there. False if the phone could not open it now.
 */
export async function doSurvey(person: Person, step: SurveyStep): Promise<boolean> {
  const { ledger } = person;
  const saves = ledger.savesOf(person.assignmentOf(step).id);
  if (step.type === 'edit' && saves.length === 0) return true;
  const photos = step.type === 'edit' ? (saves.at(-1)?.photos ?? []) : step.photos;
  const kept: Save = { remark: step.remark, photos, seen: 'nothing' };
  let amid = step.amid;
  for (let tries = 0; tries < 4; tries += 1) {
    const card = await findCard(person, step);
    const tag = await person.read(card);
    const isThere = /전송 대기|등록완료|등록중/.test(tag);
    if (saves.includes(kept) && step.type === 'register' && isThere) {
      person.log(`seen again: ${tag.replaceAll('\n', ' / ')}`);
      kept.seen = 'saved';
      return true;
    }
    if (!(await openForm(person, card))) return false;
    if (saves.includes(kept) && (await isAlreadyStored(person.phone.page, step))) {
      person.log('seen again in its form');
      kept.seen = 'saved';
      return true;
    }
    await fillIn(person.phone.page, step);
    if (!saves.includes(kept)) saves.push(kept);
    if ((await save(person, kept, amid)) === 'answered') return true;
    amid = undefined;
  }
  throw new Error(`${step.remark} could not be saved`);
}
