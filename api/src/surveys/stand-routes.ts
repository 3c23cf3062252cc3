import type * as v from 'valibot';
import { idParams } from '@field-sales/shared/contract/common-requests';
import { standSurveyAnswer } from '../../../remote-field/src/contract/field.ts';
import {
  saveQuery,
  standRegisterParts,
  surveyEditParts,
  surveyQuery,
} from '../../../remote-field/src/contract/field-requests.ts';
import { maxSurveyPhotos } from '../../../remote-field/src/contract/photo-count.ts';
import { onWire } from '@field-sales/shared/contract/renamed';
import { surveyTerms } from '../../../remote-field/src/contract/wire-names.ts';
import type { Services } from '../http/services.ts';
import type { Executor } from '../database/schema.ts';
import { writeAnswer } from '../http/write-answer.ts';
import { employeeOf } from '../http/employee.ts';
import { failures, notFound } from '../http/errors.ts';
import type { App } from '../http/type-provider.ts';
import { buffersFor } from '../photos/images.ts';
import { findAssignment, findPlace, findRecord, type Assignment } from './assignment-repository.ts';
import { findManagement } from './list-repository.ts';
import { describeImages } from './images.ts';
import { addPhotos, removePhotos } from './photo-repository.ts';
import { registerRecord, touchRecord } from './record-repository.ts';
import { surveyKindOf } from '../database/survey-kinds.ts';
import { standKinds, type StandKind } from './stand-kinds.ts';
import { applyStands, insertStands, listStands } from './stand-repository.ts';
import { writeSurvey } from './write-survey.ts';

type Answer = v.InferInput<typeof standSurveyAnswer>;

const tags = ['surveys'];
const calls = {
  own: { read: 'CALL-19', register: 'CALL-20', edit: 'CALL-21' },
  market: { read: 'CALL-22', register: 'CALL-23', edit: 'CALL-24' },
} as const;

/** Own-company and other-company surveys: the same calls on two paths (API-13, API-14). */
export function registerStandSurveys(app: App, services: Services): void {
  for (const kind of standKinds) {
    registerReading(app, services, kind);
    registerRegistering(app, services, kind);
    registerEditing(app, services, kind);
  }
}

function registerReading(app: App, { photos }: Services, kind: StandKind): void {
  const response = { 200: standSurveyAnswer, ...failures };
  const schema = { tags, summary: calls[kind].read, params: idParams, querystring: surveyQuery, response };
  app.get(`/api/field-info/${surveyKindOf[kind]}/:id`, { schema }, async (request, reply) => {
    const employee = employeeOf(request);
    const assignment = await findAssignment(request.db, surveyKindOf[kind], request.params.id, employee.id);
    const header = await headerOf(request.db, kind, assignment);
    const { recordId } = request.query;
    const registering: Answer = [onWire(header, surveyTerms)];
    if (recordId === null) return registering;
    const record = await findRecord(request.db, surveyKindOf[kind], recordId, employee.id);
    if (record.assignment.id !== assignment.id) throw notFound();
    void reply.header('vary', 'accept, cookie');
    const [stands, images] = await Promise.all([
      listStands(request.db, { recordId: record.id }),
      describeImages(request.db, record.id, '/api/field-info/photos', buffersFor(request, reply, photos)),
    ]);
    const survey = {
      ...header,
      stands: stands.map((stand) => describeStand(stand, assignment, header.promotionId)),
      savedUnder: record.savedUnder,
    };
    const editing: Answer = [onWire(survey, surveyTerms), { images }];
    return editing;
  });
}

function registerRegistering(app: App, services: Services, kind: StandKind): void {
  const response = { 200: writeAnswer, ...failures };
  const multipart = { texts: standRegisterParts, maxFiles: maxSurveyPhotos };
  const querystring = saveQuery;
  const schema = { tags, summary: calls[kind].register, params: idParams, querystring, multipart, response };
  app.post(`/api/field-info/${surveyKindOf[kind]}/:id`, { schema }, (request) =>
    writeSurvey(services, request, {
      parts: standRegisterParts,
      find: (employeeId) => findAssignment(request.db, surveyKindOf[kind], request.params.id, employeeId),
      apply: async (transaction, assignment, { rows }, { saver, photos }) => {
        const recordId = await registerRecord(transaction, assignment.id, null, saver);
        await insertStands(transaction, recordId, rows, saver);
        await addPhotos(transaction, recordId, photos, saver);
      },
    }),
  );
}

/** What an edit applies, and in which order (API-15). */
function registerEditing(app: App, services: Services, kind: StandKind): void {
  const response = { 200: writeAnswer, ...failures };
  const multipart = { texts: surveyEditParts, maxFiles: maxSurveyPhotos };
  const querystring = saveQuery;
  const schema = { tags, summary: calls[kind].edit, params: idParams, querystring, multipart, response };
  app.patch(`/api/field-info/${surveyKindOf[kind]}/:id`, { schema }, (request) =>
    writeSurvey(services, request, {
      parts: surveyEditParts,
      find: (employeeId) => findRecord(request.db, surveyKindOf[kind], request.params.id, employeeId),
      apply: async (transaction, record, edit, { saver, photos }) => {
        await touchRecord(transaction, record.id, saver);
        await applyStands(transaction, record.id, edit.stands, edit.deletedStandIds, saver);
        await removePhotos(transaction, record.id, edit.deletedPhotoIds);
        await addPhotos(transaction, record.id, photos, saver);
      },
    }),
  );
}

async function headerOf(db: Executor, kind: StandKind, assignment: Assignment) {
  const [[management], { accountName, promotionId, isNotified }] = await Promise.all([
    findManagement(db, { managementId: assignment.managementId }),
    findPlace(db, assignment.id),
  ]);
  return {
    promotionName: management?.name ?? null,
    accountName,
    promotionCategory: management?.category ?? null,
    collectId: assignment.collectId,
    promotionId,
    ...(kind === 'own'
      ? {
          ownMemo: management?.ownMemo ?? null,
          isExternallyNotified: isNotified,
          isExternalNotice: isNotified,
        }
      : { marketMemo: management?.marketMemo ?? null }),
  };
}

function describeStand(
  stand: Awaited<ReturnType<typeof listStands>>[number],
  assignment: Assignment,
  promotionId: string | null,
) {
  const described = {
    standId: stand.id,
    standType: stand.stand_type,
    displayType: stand.display_type,
    quantity: stand.quantity,
    promotionType: stand.promotion_type,
    remark: stand.remark,
    name: `SI-${stand.id.padStart(8, '0')}`,
    recordId: stand.record_id,
    managementId: assignment.managementId,
    promotionPlanId: promotionId,
  };
  return onWire(described, surveyTerms);
}
