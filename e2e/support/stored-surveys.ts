import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { answerTo } from './answer-to.ts';
import { listColleagues } from './colleagues.ts';
import { sampleEmployee } from './product.ts';
import { settings } from './settings.ts';

export type Kind = 'sc' | 'market';

/** A survey of the sample data and its owner. */
export type Survey = {
  readonly employeeNumber: string;
  readonly scemployeeid: string;
  readonly promotionname: string;
  readonly accountname: string;
};

/** A store of a price survey that has not been registered. */
export type Store = Survey & { readonly fieldmanagementid: string; readonly products: number };

type Item = Readonly<Record<string, unknown>>;

/** The one who calls the backend: a page, or a caller without a page. */
export type Caller = Pick<Page, 'request'>;

const taken = new Set<string>();
let employees: Promise<readonly string[]> | undefined;

/** The backend's answer to an employee, with photos as addresses. */
async function readJson(caller: Caller, path: string, employeeNumber: string): Promise<unknown> {
  const answer = await caller.request.get(path, {
    headers: { cookie: `employeeNumber=${employeeNumber}`, accept: 'application/json;images=url' },
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null;
}

function listOf(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

function field(holder: unknown, name: string): unknown {
  return isItem(holder) ? holder[name] : undefined;
}

/** The sample employee, then the colleagues, because the tests need more surveys than one person has. */
async function listEmployees(caller: Caller): Promise<readonly string[]> {
  const colleagues = await listColleagues(caller.request);
  return [sampleEmployee, ...colleagues.map(({ employeeNumber }) => employeeNumber)];
}

/** The folder in which tests that run at the same time note what they take; undefined if none run beside this one. */
function folderOfTaken(): string | undefined {
  if (settings.TAKEN_FOLDER !== undefined) return settings.TAKEN_FOLDER;
  if (settings.TEST_PARALLEL_INDEX === undefined) return undefined;
  // This folder is emptied at the start of each run.
  return path.join(test.info().project.outputDir, 'taken');
}

/** Takes a survey for the running test; false if another test has it, in whatever process. */
function take(scemployeeid: string): boolean {
  if (taken.has(scemployeeid)) return false;
  taken.add(scemployeeid);
  const folder = folderOfTaken();
  if (folder === undefined) return true;
  fs.mkdirSync(folder, { recursive: true });
  // If several processes make this folder, only one of them succeeds, and the others are told that it exists.
  return fs.mkdirSync(path.join(folder, scemployeeid), { recursive: true }) !== undefined;
}

/** A survey that nobody has registered yet, and that no other test has taken. */
export async function freshSurvey(caller: Caller, kind: Kind): Promise<Survey> {
  employees ??= listEmployees(caller);
  for (const employeeNumber of await employees) {
    for (const item of listOf(await readJson(caller, `/api/field-info/${kind}`, employeeNumber))) {
      const scemployeeid = String(item.scemployeeid);
      const { promotionname, accountname, scfieldinfoid } = item;
      if (scfieldinfoid !== null || typeof promotionname !== 'string' || typeof accountname !== 'string')
        continue;
      if (!take(scemployeeid)) continue;
      return { employeeNumber, scemployeeid, promotionname, accountname };
    }
  }
  throw new Error(`no survey of ${kind} is left`);
}

/**
 * A store whose prices nobody has registered yet. The stores of the first surveys are left for tests that walk through
 * the lists.
 */
export async function freshStore(caller: Caller): Promise<Store> {
  const surveys = listOf(await readJson(caller, '/api/field-info/price', sampleEmployee));
  for (const survey of surveys.toReversed()) {
    const fieldmanagementid = String(survey.fieldmanagementid);
    const path = `/api/field-info/details/price/${fieldmanagementid}`;
    for (const store of listOf(field(await readJson(caller, path, sampleEmployee), 'list'))) {
      const scemployeeid = String(store.scemployeeid);
      if (store.scfieldinfoid !== null || store.partnerid !== null || !take(scemployeeid)) continue;
      return {
        employeeNumber: sampleEmployee,
        scemployeeid,
        promotionname: String(survey.promotionname),
        accountname: String(store.accountname),
        fieldmanagementid,
        products: Number(store.totalcnt),
      };
    }
  }
  throw new Error('no store of a price survey is left');
}

/** The record of a survey; null before it has been registered. */
export async function registeredId(
  caller: Caller,
  kind: Kind,
  { scemployeeid, employeeNumber }: Survey,
): Promise<string | null> {
  const list = listOf(await readJson(caller, `/api/field-info/${kind}`, employeeNumber));
  const id = list.find((one) => one.scemployeeid === scemployeeid)?.scfieldinfoid;
  return typeof id === 'string' ? id : null;
}

/** How many stands and photos of a survey the backend has. */
export async function countStored(
  caller: Caller,
  kind: Kind,
  survey: Survey,
): Promise<{ stands: number; photos: number }> {
  const id = await registeredId(caller, kind, survey);
  const path = `/api/field-info/${kind}/${survey.scemployeeid}?scFieldInfoId=${id ?? ''}`;
  const [header, photos] = listOf(await readJson(caller, path, survey.employeeNumber));
  return {
    stands: listOf(field(header, 'standInfoList')).length,
    photos: listOf(field(photos, 'images')).length,
  };
}

/** The record of a store of a price survey; empty before it has been registered. */
export async function priceRecordId(
  caller: Caller,
  { employeeNumber, fieldmanagementid, scemployeeid }: Store,
): Promise<string> {
  const stores = await readJson(caller, `/api/field-info/details/price/${fieldmanagementid}`, employeeNumber);
  const id = listOf(field(stores, 'list')).find((one) => one.scemployeeid === scemployeeid)?.scfieldinfoid;
  return typeof id === 'string' ? id : '';
}

/** The rows, and the number of photos, that the backend has for a store of a price survey. */
export async function readPrices(
  caller: Caller,
  store: Store,
): Promise<{ rows: readonly Item[]; photos: number }> {
  const id = await priceRecordId(caller, store);
  const path = `/api/field-info/price/${store.scemployeeid}?scFieldInfoId=${id}&partnerId=null`;
  const answer = await readJson(caller, path, store.employeeNumber);
  const [survey, photos] = id === '' ? [answer] : listOf(answer);
  return {
    rows: listOf(field(survey, 'collectProductList')),
    photos: listOf(field(photos, 'images')).length,
  };
}

/** How many records of an event at an account the lookup finds; a survey that was saved twice has two. */
export async function countCollected(caller: Caller, survey: Survey): Promise<number> {
  const { promotionname, accountname } = survey;
  const query = new URLSearchParams({ promotionName: promotionname, pageNumber: '0' });
  const answer = await readJson(caller, `/api/collected-field-info?${query.toString()}`, sampleEmployee);
  const found = listOf(field(answer, 'collectedFieldInfoList'));
  return found.filter(({ scappaccountname }) => scappaccountname === accountname).length;
}

/** Registers a survey of the sample data by a call, so that there is something to edit. */
export async function registerByCall(
  caller: Caller,
  photo: Buffer,
): Promise<Survey & { scfieldinfoid: string }> {
  const survey = await freshSurvey(caller, 'sc');
  const stand = { id: 0, StandType__c: '팔레트', StandQuantity__c: 2, PromotionType__c: '1+1 행사' };
  await post(caller, 'sc', survey, [stand, { ...stand, id: 1, StandType__c: '평대' }], photo);
  const scfieldinfoid = await registeredId(caller, 'sc', survey);
  if (scfieldinfoid === null) throw new Error('the survey was not registered');
  return { ...survey, scfieldinfoid };
}

/** Registers every price of a store by a call. */
export async function registerPricesByCall(
  caller: Caller,
  photo: Buffer,
): Promise<Store & { scfieldinfoid: string }> {
  const store = await freshStore(caller);
  const { rows } = await readPrices(caller, store);
  const answers = rows.map((row, id) => ({
    id,
    sfid: row.id,
    Price__c: '1980',
    PromotionType__c: '1+1',
    PromotionStartDate__c: '2026-11-12',
    PromotionEndDate__c: '2026-11-25',
    IsCompleted__c: true,
  }));
  await post(caller, 'price', store, answers, photo);
  return { ...store, scfieldinfoid: await priceRecordId(caller, store) };
}

async function post(
  caller: Caller,
  kind: Kind | 'price',
  { scemployeeid, employeeNumber }: Survey,
  infoList: readonly Item[],
  photo: Buffer,
): Promise<void> {
  const form = new FormData();
  form.append('infoList', JSON.stringify(infoList));
  form.append('files', new File([new Uint8Array(photo)], 'first.jpg', { type: 'image/jpeg' }));
  const headers = { cookie: `employeeNumber=${employeeNumber}`, 'idempotency-key': randomUUID() };
  const path = `/api/field-info/${kind}/${scemployeeid}`;
  const answer = await answerTo(() => caller.request.post(path, { headers, multipart: form }));
  expect(answer.ok()).toBe(true);
}
