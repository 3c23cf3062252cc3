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
import type { Services } from '../services.ts';
import { seoulDate } from '../clock.ts';
import { periodStatus } from '../promotions/period-status.ts';
import type { Executor } from '../database/schema.ts';
import { DONE, isDone } from '../http/done.ts';
import { employeeOf } from '../http/employee.ts';
import { failures, notFound } from '../http/errors.ts';
import { recordIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { answeredBefore, intentOf, writeOnce } from '../http/write-once.ts';
import { wantsImageUrls } from '../photos/store.ts';
import { readFields, readUpload } from '../photos/upload.ts';
import { findAssignment, findRecord, type Assignment } from './access.ts';
import { findManagement } from './list-repository.ts';
import { addPhotos, describeImages, removePhotos } from './photos.ts';
import { applyProducts, listProducts } from './products.ts';
import { insertRecord, touchRecord } from './records.ts';

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
  app.post('/api/field-info/price/:id', { schema }, async (request) => {
    const employee = employeeOf(request);
    const intent = intentOf(request);
    const before = await answeredBefore(db, intent, isDone);
    if (before) return before;
    const assignment = await findAssignment(db, 'price', request.params.id, employee.id);
    const upload = await readUpload(request, maxSurveyPhotos);
    const { infoList } = readFields(priceRegisterParts, upload);
    return writeOnce(db, intent, isDone, async (transaction) => {
      const partnerId = await applyProducts(transaction, assignment, infoList);
      const recordId = await insertRecord(transaction, assignment.id, partnerId, employee.id);
      await addPhotos(transaction, recordId, upload.photos);
      return DONE;
    });
  });
}

function registerEditing(app: App, { database: { db } }: Services): void {
  const response = { 200: surveyWriteAnswer, ...failures };
  const multipart = { texts: surveyEditParts, maxFiles: maxSurveyPhotos };
  const schema = { tags, summary: 'CALL-29', params: priceEditParams, multipart, response };
  app.patch('/api/field-info/price/:scfieldinfoid/:id', { schema }, async (request) => {
    const employee = employeeOf(request);
    const intent = intentOf(request);
    const before = await answeredBefore(db, intent, isDone);
    if (before) return before;
    const assignment = await findAssignment(db, 'price', request.params.id, employee.id);
    const record = await findRecord(db, 'price', request.params.scfieldinfoid, employee.id);
    if (record.assignment.id !== assignment.id) throw notFound();
    const upload = await readUpload(request, maxSurveyPhotos);
    const { collectProductList, oldPhotoIdList } = readFields(surveyEditParts, upload);
    return writeOnce(db, intent, isDone, async (transaction) => {
      await touchRecord(transaction, record.id, employee.id);
      await applyProducts(transaction, assignment, collectProductList);
      await removePhotos(transaction, record.id, oldPhotoIdList);
      await addPhotos(transaction, record.id, upload.photos);
      return DONE;
    });
  });
}

async function describeSurvey(db: Executor, assignment: Assignment, partner: string | null, today: string) {
  const partnerId = partner === null ? null : recordIdOf(partner);
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
    accountcode: account?.mdm_code ?? null,
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

function findAccount(db: Executor, id: string) {
  return db.selectFrom('accounts').select(['name', 'mdm_code']).where('id', '=', id).executeTakeFirst();
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
