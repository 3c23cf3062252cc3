import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  scanBarcodeParams,
  scanBarcodeQuery,
} from '../../../remote-barcode/src/contract/barcode-requests.ts';
import { scanBarcodeQueryTerms } from '../../../remote-barcode/src/contract/wire-names.ts';
import { idParams } from '@field-sales/shared/contract/common-requests';
import {
  promotionRemainingQuery,
  promotionSalesQuery,
} from '../../../remote-events/src/contract/promotions-requests.ts';
import { salesType as salesTypes } from '../../../remote-events/src/contract/sales-type.ts';
import { renamed } from '@field-sales/shared/contract/renamed';
import { noValue } from '@field-sales/shared/lib/no-value';
import { commonText } from '@field-sales/shared/text/common';
import { failureText } from '@field-sales/shared/text/failure-text';
import type { Services } from '../http/services.ts';
import { findStockAccount, findStockProducts } from '../barcode/repository.ts';
import { maxMatches } from '../barcode/routes.ts';
import { seoulDate } from '../time/clock.ts';
import { stockDay } from './stock-day.ts';
import type { Executor } from '../database/schema.ts';
import { employeeOf, type WhoCalls } from '../http/employee.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { App } from '../http/type-provider.ts';
import { findPromotionAccount, isAssigned } from '../promotions/repository.ts';
import { html, sendPage } from './page.ts';
import { findPromotion, listProductStock, listPromotionStock, listSales } from './repository.ts';
import { salesPage, shownPeriod } from './sales-page.ts';
import { stockPage } from './stock-page.ts';

const nothingHereText = '조회 결과를 찾을 수 없습니다.';
/** The query of the stock page: the values with which the lookup was made. */
const stockReportQuery = renamed(
  { ...scanBarcodeQuery.entries, ...scanBarcodeParams.entries },
  scanBarcodeQueryTerms,
);
const page = { tags: ['reports'] };

/** Admits only known employees to reports; to anybody else the page says so. A report that fails is a page, too. */
export function admitToReports(app: App, whoCalls: WhoCalls): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the report failed');
    return sendPage(reply, status, commonText.notice, html`<p class="empty">${commonText.lookupFailed}</p>`);
  });
  app.addHook('onRequest', async (request, reply) => {
    request.employee = await whoCalls(request);
    if (request.employee) return undefined;
    return sendPage(reply, 401, commonText.notice, html`<p class="empty">${failureText.noUser}</p>`);
  });
}

/**
 * The pages to which the address answers lead (API-02): whole, in Korean, without scripts, for the employee who asks.
 */
export function registerReports(app: App, services: Services): void {
  registerSalesReport(app, services);
  registerStockReports(app, services);
}

function registerSalesReport(app: App, { clock }: Services): void {
  const schema = {
    ...page,
    summary: 'The chart of CALL-03',
    params: idParams,
    querystring: promotionSalesQuery,
  };
  app.get('/reports/promotions/:id/sales', { schema }, async (request, reply) => {
    const { accountCode, salesType, date, category } = request.query;
    const found = await promotionAccount(request.db, request, request.params.id, accountCode);
    if (!found) return sendNothing(reply);
    const { promotionId, promotion, account } = found;
    const period = shownPeriod(date, promotion.startDate, promotion.endDate, seoulDate(clock()));
    const isDelivery = salesType === salesTypes.delivery;
    const sales = await listSales(request.db, {
      promotionId,
      accountId: account.id,
      ...period,
      category,
      isDelivery,
    });
    const heading = isDelivery ? '납품 실적(ERP)' : 'POS 실적';
    return sendPage(
      reply,
      200,
      '행사 자재 실적 그래프',
      salesPage(heading, account.name ?? noValue, period, sales),
    );
  });
}

function registerStockReports(app: App, { clock, stockChains }: Services): void {
  const schema = {
    ...page,
    summary: 'The stock of CALL-04',
    params: idParams,
    querystring: promotionRemainingQuery,
  };
  app.get('/reports/promotions/:id/stock', { schema }, async (request, reply) => {
    const found = await promotionAccount(request.db, request, request.params.id, request.query.accountCode);
    if (!found?.account.chain || !stockChains.includes(found.account.chain)) return sendNothing(reply);
    const { label, date } = stockDay(clock());
    const stock = await listPromotionStock(request.db, {
      promotionId: found.promotionId,
      accountId: found.account.id,
      day: date,
    });
    return sendPage(reply, 200, '재고 현황', stockPage(label, stock, 'orders'));
  });

  const barcode = { ...page, summary: 'The stock of CALL-33', querystring: stockReportQuery };
  app.get('/reports/stock', { schema: barcode }, async (request, reply) => {
    const [account] = await findStockAccount(request.db, {
      employeeId: employeeOf(request).id,
      chains: stockChains,
      mdmCode: request.query.accountCode,
    });
    if (!account) return sendNothing(reply);
    const products = await findStockProducts(request.db, account.id, request.query.barcode, maxMatches);
    const { label, date } = stockDay(clock());
    const productIds = products.map(({ id }) => id);
    const stock =
      productIds.length === 0
        ? []
        : await listProductStock(request.db, { productIds, accountId: account.id, day: date });
    return sendPage(reply, 200, '재고 현황', stockPage(label, stock, 'barcodes'));
  });
}

async function promotionAccount(db: Executor, request: FastifyRequest, id: string, mdmCode: string) {
  const promotionId = databaseIdOf(id);
  if (!promotionId) return undefined;
  const [isTheirs, [promotion], [account]] = await Promise.all([
    isAssigned(db, employeeOf(request).id, promotionId),
    findPromotion(db, { promotionId }),
    findPromotionAccount(db, { promotionId, mdmCode }),
  ]);
  return isTheirs && promotion && account ? { promotionId, promotion, account } : undefined;
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 404, commonText.notice, html`<p class="empty">${nothingHereText}</p>`);
}
