import type * as v from 'valibot';
import type { PeriodStatus } from '@field-sales/shared/contract/period-status';
import { idParams } from '@field-sales/shared/contract/common-requests';
import { priceSurveyAnswer } from '../../../remote-field/src/contract/field.ts';
import {
  priceEditAddress,
  priceEditParams,
  priceRegisterParts,
  saveQuery,
  surveyEditParts,
  surveyQuery,
} from '../../../remote-field/src/contract/field-requests.ts';
import { maxSurveyPhotos } from '../../../remote-field/src/contract/photo-count.ts';
import { onWire } from '@field-sales/shared/contract/renamed';
import { surveyTerms } from '../../../remote-field/src/contract/wire-names.ts';
import type { Services } from '../http/services.ts';
import { seoulDate } from '../time/clock.ts';
import { statusOfPeriod } from '../promotions/period-status.ts';
import type { Executor } from '../database/schema.ts';
import { writeAnswer } from '../http/write-answer.ts';
import { employeeOf } from '../http/employee.ts';
import { failures, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { buffersFor } from '../photos/images.ts';
import { findAccount, findAssignment, findRecord, type Assignment } from './assignment-repository.ts';
import { findManagement } from './list-repository.ts';
import { describeImages } from './images.ts';
import { addPhotos, removePhotos } from './photo-repository.ts';
import { applyProducts, listProducts } from './product-repository.ts';
import { registerRecord, touchRecord } from './record-repository.ts';
import { writeSurvey } from './write-survey.ts';

const tags = ['surveys'];

/** Market price surveys (CALL-26, CALL-27, CALL-28, CALL-29, API-13, API-14). */
export function registerPriceSurveys(app: App, services: Services): void {
  registerReading(app, services);
  registerRegistering(app, services);
  registerEditing(app, services);
}

function registerReading(app: App, { photos, clock }: Services): void {
  const response = { 200: priceSurveyAnswer, ...failures };
  const schema = { tags, summary: 'CALL-26, CALL-27', params: idParams, querystring: surveyQuery, response };
  app.get('/api/field-info/price/:id', { schema }, async (request, reply) => {
    const employee = employeeOf(request);
    const assignment = await findAssignment(request.db, 'price', request.params.id, employee.id);
    const { recordId, partnerId } = request.query;
    const survey = await describeSurvey(request.db, assignment, partnerId, seoulDate(clock()));
    if (recordId === null) return { ...survey, images: [] };
    const record = await findRecord(request.db, 'price', recordId, employee.id);
    if (record.assignment.id !== assignment.id) throw notFound();
    void reply.header('vary', 'accept, cookie');
    const images = await describeImages(
      request.db,
      record.id,
      '/api/field-info/photos',
      buffersFor(request, reply, photos),
    );
    const answer: v.InferInput<typeof priceSurveyAnswer> = [
      { ...survey, savedUnder: record.savedUnder },
      { images },
    ];
    return answer;
  });
}

function registerRegistering(app: App, services: Services): void {
  const response = { 200: writeAnswer, ...failures };
  const multipart = { texts: priceRegisterParts, maxFiles: maxSurveyPhotos };
  const querystring = saveQuery;
  const schema = { tags, summary: 'CALL-28', params: idParams, querystring, multipart, response };
  app.post('/api/field-info/price/:id', { schema }, (request) =>
    writeSurvey(services, request, {
      parts: priceRegisterParts,
      find: (employeeId) => findAssignment(request.db, 'price', request.params.id, employeeId),
      apply: async (transaction, assignment, { rows }, { saver, photos }) => {
        const partnerId = await applyProducts(transaction, assignment, rows, saver);
        const recordId = await registerRecord(transaction, assignment.id, partnerId, saver);
        await addPhotos(transaction, recordId, photos, saver);
      },
    }),
  );
}

/** What an edit applies, and in which order (API-15). */
function registerEditing(app: App, services: Services): void {
  const response = { 200: writeAnswer, ...failures };
  const multipart = { texts: surveyEditParts, maxFiles: maxSurveyPhotos };
  const querystring = saveQuery;
  const schema = { tags, summary: 'CALL-29', params: priceEditParams, querystring, multipart, response };
  app.patch(priceEditAddress, { schema }, (request) =>
    writeSurvey(services, request, {
      parts: surveyEditParts,
      find: (employeeId) =>
        findRecordOf(request.db, request.params.assignmentId, request.params.recordId, employeeId),
      apply: async (transaction, record, edit, { saver, photos }) => {
        await touchRecord(transaction, record.id, saver);
        await applyProducts(transaction, record.assignment, edit.products, saver);
        await removePhotos(transaction, record.id, edit.deletedPhotoIds);
        await addPhotos(transaction, record.id, photos, saver);
      },
    }),
  );
}

/** A record, by its own id and that of its assignment. */
async function findRecordOf(db: Executor, assignmentId: string, recordId: string, employeeId: string) {
  const assignment = await findAssignment(db, 'price', assignmentId, employeeId);
  const record = await findRecord(db, 'price', recordId, employeeId);
  if (record.assignment.id !== assignment.id) throw notFound();
  return record;
}

async function describeSurvey(db: Executor, assignment: Assignment, partner: string | null, today: string) {
  const partnerId = partner === null ? null : databaseIdOf(partner);
  if (partnerId === undefined) throw notFound();
  const { accountId, managementId } = assignment;
  const [[management], [account], products] = await Promise.all([
    findManagement(db, { managementId }),
    accountId === null ? [] : findAccount(db, { accountId }),
    listProducts(db, assignment.id, partnerId),
  ]);
  if (!management) throw notFound();
  if (partnerId !== null && products.length === 0) throw notFound();
  const promotionStatus = statusOfPeriod(management.startDate, management.endDate, today);
  const place = { management, assignment, account, promotionStatus };
  const survey = {
    products: products.map((product) => onWire(describeProduct(product, place), surveyTerms)),
    assignments: [onWire({ promotionStatus, promotionCategory: management.category }, surveyTerms)],
    marketMemo: management.marketMemo,
    promotionCategory: management.category,
  };
  return onWire(survey, surveyTerms);
}

type Product = Awaited<ReturnType<typeof listProducts>>[number];

type Place = {
  management: { name: string | null; category: string | null };
  assignment: Assignment;
  account: { name: string | null; mdmCode: string } | undefined;
  promotionStatus: PeriodStatus;
};

/**
 * The fields of a product. Those that are the same for all are written out as well: merging objects took nearly half of
 * the answer's time.
 */
function describeProduct(product: Product, { management, assignment, account, promotionStatus }: Place) {
  return {
    managementName: management.name,
    promotionName: management.name,
    promotionCategory: management.category,
    accountId: assignment.accountId,
    accountName: account?.name ?? null,
    accountCode: account?.mdmCode ?? null,
    assignmentId: assignment.id,
    managementId: assignment.managementId,
    collectId: assignment.collectId,
    promotionStatus,
    id: product.id,
    productId: product.product_id,
    productCode: product.productCode,
    productName: product.productName,
    promotionType: product.promotion_type,
    isNotInStore: product.is_not_in_store,
    isNoPromotion: product.is_no_promotion,
    promotionStartDate: product.promotion_start_date,
    promotionEndDate: product.promotion_end_date,
    price: product.plainPrice,
    partnerId: product.partner_id,
    partnerName: product.partnerName,
    otherProductName: product.other_product_name,
    companyName: product.company_name,
    remark: product.remark,
    name: `CP-${product.id.padStart(8, '0')}`,
    isCompleted: product.is_completed,
  };
}
