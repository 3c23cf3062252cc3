import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sampleEmployee } from './product.ts';

export type Kind = 'sc' | 'market' | 'price';

type ListItem = { scemployeeid: string; scfieldinfoid: string | null; promotionname: string };

const cookie = { cookie: `employeeNumber=${sampleEmployee}` };
const taken = new Set<string>();

export async function readJson(page: Page, path: string): Promise<unknown> {
  const answer = await page.request.get(path, {
    headers: { ...cookie, accept: 'application/json;images=url' },
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

function isListItem(value: unknown): value is ListItem {
  return typeof value === 'object' && value !== null && 'scemployeeid' in value && 'scfieldinfoid' in value;
}

async function readList(page: Page, kind: Kind): Promise<readonly ListItem[]> {
  const list = await readJson(page, `/api/field-info/${kind}`);
  return Array.isArray(list) ? list.filter(isListItem) : [];
}

/** A survey of the sample data that nobody has registered yet, and no other test of this file has taken. */
export async function freshSurvey(page: Page, kind: 'sc' | 'market'): Promise<ListItem> {
  const item = (await readList(page, kind)).find(
    ({ scemployeeid, scfieldinfoid }) => scfieldinfoid === null && !taken.has(kind + scemployeeid),
  );
  if (item === undefined) throw new Error(`no survey of ${kind} is left`);
  taken.add(kind + item.scemployeeid);
  return item;
}

/** The field info of a survey that has been registered; null before. */
export async function registeredId(page: Page, kind: Kind, scemployeeid: string): Promise<string | null> {
  const item = (await readList(page, kind)).find((one) => one.scemployeeid === scemployeeid);
  return item?.scfieldinfoid ?? null;
}

/** How many stands and photos the backend has of a survey. */
export async function countStored(
  page: Page,
  kind: 'sc' | 'market',
  scemployeeid: string,
): Promise<{ stands: number; photos: number }> {
  const id = await registeredId(page, kind, scemployeeid);
  const answer = await readJson(page, `/api/field-info/${kind}/${scemployeeid}?scFieldInfoId=${id ?? ''}`);
  const [header, photos] = Array.isArray(answer) ? (answer as unknown[]) : [];
  return { stands: lengthOf(header, 'standInfoList'), photos: lengthOf(photos, 'images') };
}

function lengthOf(holder: unknown, name: string): number {
  if (typeof holder !== 'object' || holder === null) return 0;
  const list: unknown = Reflect.get(holder, name);
  return Array.isArray(list) ? list.length : 0;
}

/** Registers a survey of the sample data by a call, so that there is something to edit. */
export async function registerByCall(
  page: Page,
  photo: Buffer,
): Promise<ListItem & { scfieldinfoid: string }> {
  const item = await freshSurvey(page, 'sc');
  const stand = { id: 0, StandType__c: '팔레트', StandQuantity__c: 2, PromotionType__c: '1+1 행사' };
  const form = new FormData();
  form.append('infoList', JSON.stringify([stand, { ...stand, id: 1, StandType__c: '평대' }]));
  form.append('files', new File([new Uint8Array(photo)], 'first.jpg', { type: 'image/jpeg' }));
  const answer = await page.request.post(`/api/field-info/sc/${item.scemployeeid}`, {
    headers: { ...cookie, 'idempotency-key': randomUUID() },
    multipart: form,
  });
  expect(answer.ok()).toBe(true);
  const scfieldinfoid = await registeredId(page, 'sc', item.scemployeeid);
  if (scfieldinfoid === null) throw new Error('the survey was not registered');
  return { ...item, scfieldinfoid };
}

export const saveButton = (page: Page) => page.getByRole('button', { name: '저장' });
export const stand = (page: Page, number: number) =>
  page.getByRole('region', { name: `매대 정보 ${number}` });
export const photo = (page: Page, number: number) =>
  page.getByRole('img', { name: `사진 ${number}`, exact: true });
export const chooser = (page: Page) => page.getByLabel('사진', { exact: true });
export const notice = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** Presses the one button of the dialog. */
export async function confirmNotice(page: Page, name: string): Promise<void> {
  await notice(page, name).getByRole('button', { name: '확인' }).tap();
  await expect(notice(page, name)).toBeHidden();
}

/** Ends the page as the system does when it needs its memory, and opens another one in its place. */
export async function killAndReopen(page: Page): Promise<Page> {
  const url = page.url();
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await next.goto(url);
  await page.close();
  return next;
}
