import type * as v from 'valibot';
import { idParams } from '@field-sales/shared/contract/common-requests';
import { standSurveyAnswer, surveyWriteAnswer } from '@field-sales/shared/contract/field';
import {
  maxSurveyPhotos,
  standRegisterParts,
  surveyEditParts,
  surveyQuery,
} from '@field-sales/shared/contract/field-requests';
import type { Services } from '../services.ts';
import type { Executor } from '../database/schema.ts';
import { DONE, isDone } from '../http/done.ts';
import { employeeOf } from '../http/employee.ts';
import { failures, notFound } from '../http/errors.ts';
import type { App } from '../http/type-provider.ts';
import { answeredBefore, intentOf, writeOnce } from '../http/write-once.ts';
import { wantsImageUrls } from '../photos/store.ts';
import { readFields, readUpload } from '../photos/upload.ts';
import { findAssignment, findRecord, type Assignment } from './access.ts';
import { findManagement } from './list-repository.ts';
import { addPhotos, describeImages, removePhotos } from './photos.ts';
import { insertRecord, touchRecord } from './records.ts';
import { applyStands, insertStands, listStands } from './stands.ts';

type Answer = v.InferInput<typeof standSurveyAnswer>;

const tags = ['surveys'];
const CALLS = {
  sc: { read: 'CALL-19', register: 'CALL-20', edit: 'CALL-21' },
  market: { read: 'CALL-22', register: 'CALL-23', edit: 'CALL-24' },
} as const;

/** Own-company and other-company surveys: the same calls on two paths (CALL-19 … CALL-24, API-13 … API-15). */
export function registerStandSurveys(app: App, services: Services): void {
  for (const kind of ['sc', 'market'] as const) {
    registerReading(app, services, kind);
    registerRegistering(app, services, kind);
    registerEditing(app, services, kind);
  }
}

function registerReading(app: App, { database: { db } }: Services, kind: 'sc' | 'market'): void {
  const response = { 200: standSurveyAnswer, ...failures };
  const schema = { tags, summary: CALLS[kind].read, params: idParams, querystring: surveyQuery, response };
  app.get(`/api/field-info/${kind}/:id`, { schema }, async (request, reply) => {
    const employee = employeeOf(request);
    const assignment = await findAssignment(db, kind, request.params.id, employee.id);
    const header = await headerOf(db, kind, assignment);
    const { scFieldInfoId } = request.query;
    const registering: Answer = [header];
    if (scFieldInfoId === null) return registering;
    const record = await findRecord(db, kind, scFieldInfoId, employee.id);
    if (record.assignment.id !== assignment.id) throw notFound();
    void reply.header('vary', 'accept, cookie');
    const stands = await listStands(db, record.id);
    const images = await describeImages(
      db,
      record.id,
      '/api/field-info/photos',
      wantsImageUrls(request.headers.accept),
    );
    const editing: Answer = [
      {
        ...header,
        standInfoList: stands.map((stand) => describeStand(stand, assignment, header.promotionid)),
      },
      { images },
    ];
    return editing;
  });
}

function registerRegistering(app: App, { database: { db } }: Services, kind: 'sc' | 'market'): void {
  const response = { 200: surveyWriteAnswer, ...failures };
  const multipart = { texts: standRegisterParts, maxFiles: maxSurveyPhotos };
  const schema = { tags, summary: CALLS[kind].register, params: idParams, multipart, response };
  app.post(`/api/field-info/${kind}/:id`, { schema }, async (request) => {
    const employee = employeeOf(request);
    const intent = intentOf(request);
    const before = await answeredBefore(db, intent, isDone);
    if (before) return before;
    const assignment = await findAssignment(db, kind, request.params.id, employee.id);
    const upload = await readUpload(request, maxSurveyPhotos);
    const { infoList } = readFields(standRegisterParts, upload);
    return writeOnce(db, intent, isDone, async (transaction) => {
      const recordId = await insertRecord(transaction, assignment.id, null, employee.id);
      await insertStands(transaction, recordId, infoList);
      await addPhotos(transaction, recordId, upload.photos);
      return DONE;
    });
  });
}

function registerEditing(app: App, { database: { db } }: Services, kind: 'sc' | 'market'): void {
  const response = { 200: surveyWriteAnswer, ...failures };
  const multipart = { texts: surveyEditParts, maxFiles: maxSurveyPhotos };
  const schema = { tags, summary: CALLS[kind].edit, params: idParams, multipart, response };
  app.patch(`/api/field-info/${kind}/:id`, { schema }, async (request) => {
    const employee = employeeOf(request);
    const intent = intentOf(request);
    const before = await answeredBefore(db, intent, isDone);
    if (before) return before;
    const record = await findRecord(db, kind, request.params.id, employee.id);
    const upload = await readUpload(request, maxSurveyPhotos);
    const { newStandInfoList, oldStandInfoIdList, oldPhotoIdList } = readFields(surveyEditParts, upload);
    return writeOnce(db, intent, isDone, async (transaction) => {
      await touchRecord(transaction, record.id, employee.id);
      await applyStands(transaction, record.id, newStandInfoList, oldStandInfoIdList);
      await removePhotos(transaction, record.id, oldPhotoIdList);
      await addPhotos(transaction, record.id, upload.photos);
      return DONE;
    });
  });
}

async function headerOf(db: Executor, kind: 'sc' | 'market', assignment: Assignment) {
  const management = await findManagement(db, assignment.managementId);
  const names = await db
    .selectFrom('survey_assignments')
    .leftJoin('accounts', 'accounts.id', 'survey_assignments.account_id')
    .leftJoin('field_info_collects', 'field_info_collects.id', 'survey_assignments.field_info_collect_id')
    .select([
      'accounts.name as accountName',
      'field_info_collects.promotion_id as promotionId',
      'field_info_collects.is_externally_notified as isNotified',
    ])
    .where('survey_assignments.id', '=', assignment.id)
    .executeTakeFirstOrThrow();
  const isNotified = names.isNotified ?? false;
  return {
    promotionname: management?.name ?? null,
    accountname: names.accountName,
    promotioncategory: management?.category ?? null,
    fieldinfocollectid: assignment.collectId,
    promotionid: names.promotionId,
    ...(kind === 'sc'
      ? {
          scRequestMemo: management?.ownMemo ?? null,
          isexternalnotice: isNotified,
          isExternalNotice: isNotified,
        }
      : { marketRequestMemo: management?.marketMemo ?? null }),
  };
}

function describeStand(
  stand: Awaited<ReturnType<typeof listStands>>[number],
  assignment: Assignment,
  promotionId: string | null,
) {
  return {
    standinfoid: stand.id,
    standtype: stand.stand_type,
    displaytype: stand.display_type,
    standquantity: stand.quantity,
    promotiontype: stand.promotion_type,
    remark: stand.remark,
    name: `SI-${stand.id.padStart(8, '0')}`,
    scfieldinfoid: stand.record_id,
    fieldmanagementid: assignment.managementId,
    promotionplanid: promotionId,
  };
}
