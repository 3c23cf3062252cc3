import type * as v from 'valibot';
import { idParams } from '@field-sales/shared/contract/common-requests';
import { priceSurveyAnswer, surveyWriteAnswer } from '@field-sales/shared/contract/field';
import {
  maxSurveyPhotos,
  priceEditParams,
  priceRegisterParts,
  surveyEditParts,
  surveyQuery,
} from '@field-sales/shared/contract/field-requests';
import type { Services } from '../http/services.ts';
import { seoulDate } from '../time/clock.ts';
import { periodStatus } from '../promotions/period-status.ts';
import type { Executor } from '../database/schema.ts';
import { employeeOf } from '../http/employee.ts';
import { failures, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { wantsImageUrls } from '../photos/images.ts';
import { findAccount, findAssignment, findRecord, type Assignment } from './assignment-repository.ts';
import { findManagement } from './list-repository.ts';
import { describeImages } from './images.ts';
import { addPhotos, removePhotos } from './photo-repository.ts';
import { applyProducts, listProducts } from './product-repository.ts';
import { insertRecord, touchRecord } from './record-repository.ts';
import { writeSurvey } from './write-survey.ts';

const tags = ['surveys'];

/** Market price surveys (CALL-26 … CALL-29, API-13 … API-15). */
export function registerPriceSurveys(app: App, services: Services): void {
  registerReading(app, services);
  registerRegistering(app, services);
  registerEditing(app, services);
}

function registerReading(app: App, { database: { db }, clock }: Services): void {
  const response = { 200: priceSurveyAnswer, ...failures };
  const schema = { tags, summary: 'CALL-26, CALL-27', params: idParams, querystring: surveyQuery, response };
  app.get('/api/field-info/price/:id', { schema }, async (request, reply) => {
    const employee = employeeOf(request);
    const assignment = await findAssignment(db, 'price', request.params.id, employee.id);
    const { scFieldInfoId, partnerId } = request.query;
    const survey = await describeSurvey(db, assignment, partnerId, seoulDate(clock()));
    if (scFieldInfoId === null) return { ...survey, images: [] };
    const record = await findRecord(db, 'price', scFieldInfoId, employee.id);
    if (record.assignment.id !== assignment.id) throw notFound();
    void reply.header('vary', 'accept, cookie');
    const images = await describeImages(
      db,
      record.id,
      '/api/field-info/photos',
      wantsImageUrls(request.headers.accept),
    );
    const answer: v.InferInput<typeof priceSurveyAnswer> = [survey, { images }];
    return answer;
  });
}

function registerRegistering(app: App, { database: { db } }: Services): void {
  const response = { 200: surveyWriteAnswer, ...failures };
  const multipart = { texts: priceRegisterParts, maxFiles: maxSurveyPhotos };
  const schema = { tags, summary: 'CALL-28', params: idParams, multipart, response };
  app.post('/api/field-info/price/:id', { schema }, (request) =>
    writeSurvey(db, request, {
      parts: priceRegisterParts,
      find: (employeeId) => findAssignment(db, 'price', request.params.id, employeeId),
      apply: async (transaction, assignment, { infoList }, { employeeId, photos }) => {
        const partnerId = await applyProducts(transaction, assignment, infoList);
        const recordId = await insertRecord(transaction, assignment.id, partnerId, employeeId);
        await addPhotos(transaction, recordId, photos);
      },
    }),
  );
}

function registerEditing(app: App, { database: { db } }: Services): void {
  const response = { 200: surveyWriteAnswer, ...failures };
  const multipart = { texts: surveyEditParts, maxFiles: maxSurveyPhotos };
  const schema = { tags, summary: 'CALL-29', params: priceEditParams, multipart, response };
  app.patch('/api/field-info/price/:scfieldinfoid/:id', { schema }, (request) =>
    writeSurvey(db, request, {
      parts: surveyEditParts,
      find: (employeeId) => findRecordOf(db, request.params.id, request.params.scfieldinfoid, employeeId),
      apply: async (transaction, record, edit, { employeeId, photos }) => {
        await touchRecord(transaction, record.id, employeeId);
        await applyProducts(transaction, record.assignment, edit.collectProductList);
        await removePhotos(transaction, record.id, edit.oldPhotoIdList);
        await addPhotos(transaction, record.id, photos);
      },
    }),
  );
}

/** A record by its own id and its assignment's. */
async function findRecordOf(db: Executor, assignmentId: string, recordId: string, employeeId: string) {
  const assignment = await findAssignment(db, 'price', assignmentId, employeeId);
  const record = await findRecord(db, 'price', recordId, employeeId);
  if (record.assignment.id !== assignment.id) throw notFound();
  return record;
}

async function describeSurvey(db: Executor, assignment: Assignment, partner: string | null, today: string) {
  const partnerId = partner === null ? null : databaseIdOf(partner);
  if (partnerId === undefined) throw notFound();
  const management = await findManagement(db, assignment.managementId);
  if (!management) throw notFound();
  const account = assignment.accountId === null ? undefined : await findAccount(db, assignment.accountId);
  const products = await listProducts(db, assignment.id, partnerId);
  if (partnerId !== null && products.length === 0) throw notFound();
  const promotionstatus = periodStatus(management.startDate, management.endDate, today);
  const common = {
    managementname: management.name,
    promotionname: management.name,
    promotioncategory: management.category,
    accountid: assignment.accountId,
    accountname: account?.name ?? null,
    accountcode: account?.mdmCode ?? null,
    scemployeeid: assignment.id,
    fieldmanagementid: assignment.managementId,
    fieldinfocollectid: assignment.collectId,
    promotionstatus,
  };
  return {
    collectProductList: products.map((product) => ({ ...common, ...describeProduct(product) })),
    scemployeeInfo: [{ promotionstatus, promotioncategory: management.category }],
    marketRequestMemo: management.marketMemo,
    promotioncategory: management.category,
  };
}

function describeProduct(product: Awaited<ReturnType<typeof listProducts>>[number]) {
  return {
    id: product.id,
    productid: product.product_id,
    productcode: product.productCode,
    productname: product.productName,
    promotiontype: product.promotion_type,
    notinstore: product.is_not_in_store,
    nopromotion: product.is_no_promotion,
    promotionstartdate: product.promotion_start_date,
    promotionenddate: product.promotion_end_date,
    price: product.plainPrice,
    partnerid: product.partner_id,
    partnername: product.partnerName,
    otherproductname: product.other_product_name,
    companyname: product.company_name,
    remark: product.remark,
    name: `CP-${product.id.padStart(8, '0')}`,
    iscompleted: product.is_completed,
  };
}
