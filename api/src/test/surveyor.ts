import * as v from 'valibot';
import { fieldListAnswer, standSurveyAnswer } from '../../../remote-field/src/contract/field.ts';
import { factoriesOf } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** The header of a caller that understands addresses of photos. */
export const withAddresses = { accept: 'application/json;images=url, application/json;q=0.9' };

/** A stand row as a form sends it. */
export function stand(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 0,
    StandType__c: '엔드 진열',
    DisplayType__c: '단독',
    StandQuantity__c: 2,
    PromotionType__c: '1+1 행사',
    Remark__c: '입구',
    ...fields,
  };
}

/** The parts of an edit that changes nothing; a test names what it changes. */
export const noChanges = {
  newStandInfoList: [],
  oldStandInfoIdList: [],
  oldPhotoIdList: [],
  collectProductList: [],
};

/** An employee with one survey to register, and the calls of that survey, whose addresses begin with the path. */
export async function surveyorOf(server: TestApp, path: 'sc' | 'market' = 'sc') {
  const make = factoriesOf(server.database);
  const employee = await make.employee();
  const account = await make.account();
  const promotion = await make.promotion();
  const assignment = await make.assignment(employee.id, path, {
    accountId: account.id,
    promotionId: promotion.id,
  });
  const caller = server.as(employee.employeeNumber);
  const url = `/api/field-info/${path}/${assignment.id}`;

  async function recordId() {
    const list = v.parse(fieldListAnswer, (await caller.get(`/api/field-info/${path}`)).json());
    return list[0]?.recordId ?? '';
  }

  async function read() {
    const answer = await caller.get(`${url}?scFieldInfoId=${await recordId()}`, withAddresses);
    return v.parse(standSurveyAnswer, answer.json());
  }

  return { employee, caller, assignment, account, promotion, url, recordId, read };
}

/** Everything that a survey write may leave behind. */
export async function stored({ database: { db } }: TestApp, assignmentId: string) {
  const records = await db
    .selectFrom('survey_records')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .execute();
  const ids = records.map(({ id }) => id).concat('0');
  return {
    records: records.length,
    stands: (await db.selectFrom('survey_stands').select('id').where('record_id', 'in', ids).execute())
      .length,
    photos: (await db.selectFrom('survey_photos').select('id').where('record_id', 'in', ids).execute())
      .length,
    bytes: (await db.selectFrom('photos').select('id').execute()).length,
    keys: (await db.selectFrom('writes').select('operation').execute()).length,
  };
}
