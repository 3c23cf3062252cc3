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
import type { FastifyRequest } from 'fastify';
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
  registerDetail(app);
  registerFilters(app);
  registerLookups(app, services);
}

/** The fields of the list (EVT-13). */
function registerList(app: App, { clock }: Services): void {
  const schema = {
    tags,
    summary: 'CALL-01',
    querystring: promotionListQuery,
    response: { 200: promotionListAnswer, ...failures },
  };
  app.get('/api/promotions', { schema }, async (request) => {
    const { startDate, endDate } = request.query;
    const today = seoulDate(clock());
    const rows = await listPromotions(request.db, { employeeId: employeeOf(request).id, startDate, endDate });
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
function registerDetail(app: App): void {
  const schema = {
    tags,
    summary: 'CALL-02',
    params: idParams,
    response: { 200: promotionDetailAnswer, ...failures },
  };
  app.get('/api/promotions/:id', { schema }, async (request) => {
    const collectId = databaseIdOf(request.params.id);
    const [promotion] = collectId
      ? await findPromotionByCollect(request.db, { employeeId: employeeOf(request).id, collectId })
      : [];
    if (!promotion) throw notFound();
    const promotionId = promotion.id;
    const [hierarchies, items] = await Promise.all([
      listHierarchies(request.db, { promotionId }),
      listItems(request.db, { promotionId }),
    ]);
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
    const productHierarchyList = hierarchies.map(({ code, name }) =>
      onWire({ productHierarchyMiddle: name, productHierarchyMiddleCode: code }, productHierarchyTerms),
    );
    return onWire(
      { promotionInformation, promotionItems: items.map(describeItem), productHierarchyList },
      promotionDetailTerms,
    );
  });
}

function registerFilters(app: App): void {
  const schema = {
    tags,
    summary: 'CALL-05',
    querystring: promotionFiltersQuery,
    response: { 200: promotionFiltersAnswer, ...failures },
  };
  app.get('/api/promotions/filters', { schema }, async (request) => {
    const { read: accounts } = await ofAssigned(request, request.query.promotionId, (promotionId) =>
      listAccounts(request.db, { promotionId }),
    );
    return accounts.map(({ name, mdmCode }) =>
      onWire({ accountName: name, accountCode: mdmCode }, promotionAccountTerms),
    );
  });
}

function registerLookups(app: App, { stockChains }: Services): void {
  const response = { 200: promotionAddressAnswer, ...failures };
  const sales = { tags, summary: 'CALL-03', params: idParams, querystring: promotionSalesQuery, response };
  app.get('/api/promotions/:id/sales', { schema: sales }, async (request, reply) => {
    const { accountCode, salesType, date, category } = request.query;
    const { promotionId } = await accountOfAssigned(request, request.params.id, accountCode);
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
    const { accountCode } = request.query;
    const { promotionId, account } = await accountOfAssigned(request, request.params.id, accountCode);
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
 * What is read of a promotion, if it is one of the employee's, and its id. For any other promotion the answer is 404,
 * whether it exists or not. Both are asked at the same time.
 */
async function ofAssigned<Read>(
  request: FastifyRequest,
  id: string,
  readOf: (promotionId: string) => Promise<Read>,
): Promise<{ promotionId: string; read: Read }> {
  const promotionId = databaseIdOf(id);
  if (!promotionId) throw notFound();
  const assigned = isAssigned(request.db, employeeOf(request).id, promotionId);
  const [isTheirs, read] = await Promise.all([assigned, readOf(promotionId)]);
  if (!isTheirs) throw notFound();
  return { promotionId, read };
}

async function accountOfAssigned(request: FastifyRequest, id: string, mdmCode: string) {
  const { promotionId, read } = await ofAssigned(request, id, (promotionId) =>
    findPromotionAccount(request.db, { promotionId, mdmCode }),
  );
  const [account] = read;
  if (!account) throw notFound();
  return { promotionId, account };
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
