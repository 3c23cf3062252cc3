import { fieldListAnswer, storeListAnswer } from '../../../remote-field/src/contract/field.ts';
import type { PeriodStatus } from '@field-sales/shared/contract/period-status';
import { onWire } from '@field-sales/shared/contract/renamed';
import { surveyTerms } from '../../../remote-field/src/contract/wire-names.ts';
import { idParams } from '@field-sales/shared/contract/common-requests';
import type { Services } from '../http/services.ts';
import { seoulDate } from '../time/clock.ts';
import { withStatus } from '../promotions/period-status.ts';
import { employeeOf } from '../http/employee.ts';
import { failures, forbidden, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { findManagement, listPriceSurveys, listStandSurveys, listStores } from './list-repository.ts';
import { surveyKindOf } from '../database/survey-kinds.ts';
import { standKinds } from './stand-kinds.ts';

const tags = ['surveys'];
const calls = { own: 'CALL-16', market: 'CALL-17' } as const;

/** CALL-16, CALL-17, CALL-18 and CALL-25 (API-13). */
export function registerSurveyLists(app: App, services: Services): void {
  registerStandLists(app, services);
  registerPriceList(app, services);
  registerStoreList(app);
}

function registerStandLists(app: App, { clock }: Services): void {
  for (const kind of standKinds) {
    const schema = { tags, summary: calls[kind], response: { 200: fieldListAnswer, ...failures } };
    app.get(`/api/field-info/${surveyKindOf[kind]}`, { schema }, async (request) => {
      const today = seoulDate(clock());
      const rows = await listStandSurveys(request.db, kind, employeeOf(request).id, today);
      return withStatus(rows, today).map(({ row, status }) =>
        listItemOf(row, status, {
          recordId: row.recordId,
          isCollected: row.recordId !== null,
          completedCount: null,
          totalCount: null,
        }),
      );
    });
  }
}

function registerPriceList(app: App, { clock }: Services): void {
  const schema = { tags, summary: 'CALL-18', response: { 200: fieldListAnswer, ...failures } };
  app.get('/api/field-info/price', { schema }, async (request) => {
    const today = seoulDate(clock());
    const rows = await listPriceSurveys(request.db, employeeOf(request).id, today);
    return withStatus(rows, today).map(({ row, status }) =>
      listItemOf(row, status, {
        recordId: null,
        isCollected: row.total > 0 && row.done === row.total,
        completedCount: row.done,
        totalCount: row.total,
      }),
    );
  });
}

/** 403 for an employee to whom no store of the survey is assigned (API-25). */
function registerStoreList(app: App): void {
  const schema = {
    tags,
    summary: 'CALL-25',
    params: idParams,
    response: { 200: storeListAnswer, ...failures },
  };
  app.get('/api/field-info/details/price/:id', { schema }, async (request) => {
    const managementId = databaseIdOf(request.params.id);
    const [management] = managementId === undefined ? [] : await findManagement(request.db, { managementId });
    if (!management) throw notFound();
    const stores = await listStores(request.db, {
      managementId: management.id,
      employeeId: employeeOf(request).id,
    });
    if (stores.length === 0) throw forbidden();
    const survey = {
      promotionName: management.name,
      startDate: management.startDate,
      endDate: management.endDate,
      surveyMemo: management.surveyMemo,
      list: stores.map(storeItemOf),
    };
    return onWire(survey, surveyTerms);
  });
}

type ListRow = {
  id: string;
  managementId: string;
  name: string | null;
  category: string | null;
  startDate: string;
  endDate: string;
  accountName: string | null;
};

type Completion = {
  recordId: string | null;
  isCollected: boolean;
  completedCount: number | null;
  totalCount: number | null;
};

/** The fields of the lists (FLD-16). */
function listItemOf(row: ListRow, status: PeriodStatus, completion: Completion) {
  const item = {
    assignmentId: row.id,
    managementId: row.managementId,
    promotionStatus: status,
    startDate: row.startDate,
    endDate: row.endDate,
    promotionName: row.name,
    accountName: row.accountName,
    promotionCategory: row.category,
    recordId: completion.recordId,
    isCollected: completion.isCollected,
    completedCount: completion.completedCount,
    totalCount: completion.totalCount,
  };
  return onWire(item, surveyTerms);
}

function storeItemOf(store: Awaited<ReturnType<typeof listStores>>[number]) {
  const item = {
    assignmentId: store.id,
    recordId: store.recordId,
    partnerId: store.partnerId,
    accountId: store.accountId,
    accountCode: store.accountCode,
    accountName: store.partnerName ?? store.accountName,
    totalCount: store.total,
    completedCount: store.done,
    modifiedAt: store.modifiedAt?.toISOString() ?? null,
    isCollected: store.recordId !== null && store.done === store.total,
  };
  return onWire(item, surveyTerms);
}
