import {
  promotionAddressAnswer,
  promotionDetailAnswer,
  promotionFiltersAnswer,
  promotionListAnswer,
} from '../../../remote-events/src/contract/promotions.ts';
import { stockChainsNotice } from '../../../remote-events/src/contract/stock-chains.ts';
import { onWire } from '@field-sales/shared/contract/renamed';
import {
  lookupQueryTerms,
  productHierarchyTerms,
  promotionAccountTerms,
  promotionDetailTerms,
  promotionInformationTerms,
  promotionItemTerms,
  promotionTerms,
} from '../../../remote-events/src/contract/wire-names.ts';
import { idParams } from '@field-sales/shared/contract/common-requests';
import {
  promotionFiltersQuery,
  promotionListQuery,
  promotionRemainingQuery,
  promotionSalesQuery,
} from '../../../remote-events/src/contract/promotions-requests.ts';
import { fill } from '@field-sales/shared/text/fill';
import type { Services } from '../http/services.ts';
import { seoulDate } from '../time/clock.ts';
import { withStatus } from './period-status.ts';
import type { Executor } from '../database/schema.ts';
import { employeeOf } from '../http/employee.ts';
import { badRequest, failures, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import { sendAddress } from '../http/send-address.ts';
import type { App } from '../http/type-provider.ts';
import {
  findPromotionAccount,
  findPromotionByCollect,
  isAssigned,
  listAccounts,
  listHierarchies,
  listItems,
  listPromotions,
} from './repository.ts';

const tags = ['promotions'];

/** CALL-01, CALL-02, CALL-03, CALL-04, CALL-05 (API-01, API-02). Promotions belong to the employees that are assigned to them. */
export function registerPromotions(app: App, services: Services): void {
  registerList(app, services);
  registerDetail(app, services);
  registerFilters(app, services);
  registerLookups(app, services);
}

/** The fields of the list (EVT-13). */
function registerList(app: App, { database: { db }, clock }: Services): void {
  const schema = {
    tags,
    summary: 'CALL-01',
    querystring: promotionListQuery,
    response: { 200: promotionListAnswer, ...failures },
  };
  app.get('/api/promotions', { schema }, async (request) => {
    const { startDate, endDate } = request.query;
    const today = seoulDate(clock());
    const rows = await listPromotions(db, { employeeId: employeeOf(request).id, startDate, endDate });
    return withStatus(rows, today).map(({ row, status }) =>
      onWire(
        {
          id: row.collectId,
          collectId: row.collectId,
          assignmentId: row.assignmentId,
          promotionId: row.promotionId,
          promotionStatus: status,
          startDate: row.startDate,
          endDate: row.endDate,
          promotionCategory: row.category,
          promotionName: row.name,
          accountName: row.accountName,
        },
        promotionTerms,
      ),
    );
  });
}

/** The fields of an event (EVT-29). */
function registerDetail(app: App, { database: { db } }: Services): void {
  const schema = {
    tags,
    summary: 'CALL-02',
    params: idParams,
    response: { 200: promotionDetailAnswer, ...failures },
  };
  app.get('/api/promotions/:id', { schema }, async (request) => {
    const collectId = databaseIdOf(request.params.id);
    const [promotion] = collectId
      ? await findPromotionByCollect(db, { employeeId: employeeOf(request).id, collectId })
      : [];
    if (!promotion) throw notFound();
    const hierarchies = await listHierarchies(db, { promotionId: promotion.id });
    const promotionInformation = onWire(
      {
        promotionName: promotion.name,
        startDate: promotion.startDate,
        endDate: promotion.endDate,
        isSurveyRequested: promotion.isSurveyRequested,
        recordId: promotion.recordId,
        accountName: promotion.accountName,
      },
      promotionInformationTerms,
    );
    const promotionItems = (await listItems(db, { promotionId: promotion.id })).map(describeItem);
    const productHierarchyList = hierarchies.map(({ code, name }) =>
      onWire({ productHierarchyMiddle: name, productHierarchyMiddleCode: code }, productHierarchyTerms),
    );
    return onWire({ promotionInformation, promotionItems, productHierarchyList }, promotionDetailTerms);
  });
}

function registerFilters(app: App, { database: { db } }: Services): void {
  const schema = {
    tags,
    summary: 'CALL-05',
    querystring: promotionFiltersQuery,
    response: { 200: promotionFiltersAnswer, ...failures },
  };
  app.get('/api/promotions/filters', { schema }, async (request) => {
    const promotionId = await assignedPromotion(db, employeeOf(request).id, request.query.promotionId);
    const accounts = await listAccounts(db, { promotionId });
    return accounts.map(({ name, mdmCode }) =>
      onWire({ accountName: name, accountCode: mdmCode }, promotionAccountTerms),
    );
  });
}

function registerLookups(app: App, { database: { db }, stockChains }: Services): void {
  const response = { 200: promotionAddressAnswer, ...failures };
  const sales = { tags, summary: 'CALL-03', params: idParams, querystring: promotionSalesQuery, response };
  app.get('/api/promotions/:id/sales', { schema: sales }, async (request, reply) => {
    const promotionId = await assignedPromotion(db, employeeOf(request).id, request.params.id);
    const { accountCode, salesType, date, category } = request.query;
    const [account] = await findPromotionAccount(db, { promotionId, mdmCode: accountCode });
    if (!account) throw notFound();
    const query = onWire({ accountCode, salesType, date, category }, lookupQueryTerms);
    return sendAddress(reply, `/reports/promotions/${promotionId}/sales`, query);
  });

  const remaining = {
    tags,
    summary: 'CALL-04',
    params: idParams,
    querystring: promotionRemainingQuery,
    response,
  };
  app.get('/api/promotions/:id/remaining', { schema: remaining }, async (request, reply) => {
    const promotionId = await assignedPromotion(db, employeeOf(request).id, request.params.id);
    const { accountCode } = request.query;
    const [account] = await findPromotionAccount(db, { promotionId, mdmCode: accountCode });
    if (!account) throw notFound();
    if (!account.chain || !stockChains.includes(account.chain)) {
      throw badRequest(fill(stockChainsNotice, { chains: stockChains.join(', ') }));
    }
    return sendAddress(
      reply,
      `/reports/promotions/${promotionId}/stock`,
      onWire({ accountCode }, lookupQueryTerms),
    );
  });
}

/**
 * The promotion's id, if it is one of the employee's. For any other promotion the answer is 404, whether it exists or
 * not.
 */
async function assignedPromotion(db: Executor, employeeId: string, id: string): Promise<string> {
  const promotionId = databaseIdOf(id);
  if (!promotionId || !(await isAssigned(db, employeeId, promotionId))) throw notFound();
  return promotionId;
}

function describeItem(item: Awaited<ReturnType<typeof listItems>>[number]) {
  const described = {
    id: item.id,
    name: item.name,
    promotionCategory: item.category,
    type: item.type,
    productCode: item.code,
    barcode: item.barcode,
    procurementCount: item.intake,
    taxType: item.taxType,
    retailPrice: item.regularPrice,
    promotionPrice: item.promotion_price,
    discountRate: item.discount_rate,
    endRank: item.end_rank,
    eventVenue: item.event_venue,
    islandStandRank: item.island_stand_rank,
    mainStandEvent: item.main_stand_event,
    promotionAttribute: item.attribute,
    requestStartDate: item.request_start_date,
    requestEndDate: item.request_end_date,
  };
  return onWire(described, promotionItemTerms);
}
