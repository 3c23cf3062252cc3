import { sql } from 'kysely';
import type { Executor } from '../database/schema.ts';

/** Sales of a promotion's price items at one account, by day and product, oldest first. */
export function listSales(
  db: Executor,
  query: {
    promotionId: string;
    accountId: string;
    from: string;
    to: string;
    category: string;
    isDelivery: boolean;
  },
) {
  const { promotionId, accountId, from, to, category, isDelivery } = query;
  const quantity = isDelivery ? 'sales_by_day.delivered_quantity' : 'sales_by_day.sold_quantity';
  const amount = isDelivery ? 'sales_by_day.delivered_amount' : 'sales_by_day.sold_amount';
  return db
    .selectFrom('sales_by_day')
    .innerJoin('products', 'products.id', 'sales_by_day.product_id')
    .select([
      'sales_by_day.day',
      'products.id as productId',
      'products.name',
      `${quantity} as quantity`,
      `${amount} as amount`,
    ])
    .where('sales_by_day.account_id', '=', accountId)
    .where('sales_by_day.day', '>=', from)
    .where('sales_by_day.day', '<=', to)
    .where(quantity, 'is not', null)
    .where('sales_by_day.product_id', 'in', priceItems(db, promotionId))
    .$if(category !== '', (rows) => rows.where('products.hierarchy_code', '=', category))
    .orderBy('sales_by_day.day')
    .orderBy('products.name')
    .execute();
}

/** Stock of a promotion's products at one account on one day. A product without a figure is listed with null. */
export function listPromotionStock(db: Executor, promotionId: string, accountId: string, day: string) {
  return stockOf(db, accountId, day)
    .where(
      'products.id',
      'in',
      db
        .selectFrom('promotion_items')
        .select('product_id')
        .where('promotion_id', '=', promotionId)
        .where('withdrawn_at', 'is', null)
        .where('product_id', 'is not', null),
    )
    .execute();
}

/** Stock of single products at one account on one day. */
export function listProductStock(
  db: Executor,
  productIds: readonly string[],
  accountId: string,
  day: string,
) {
  return stockOf(db, accountId, day).where('products.id', 'in', productIds).execute();
}

export function findPromotion(db: Executor, promotionId: string) {
  return db
    .selectFrom('promotions')
    .select(['name', 'start_date as startDate', 'end_date as endDate'])
    .where('id', '=', promotionId)
    .executeTakeFirst();
}

/** The price items, without those that are withdrawn (PRD-31). */
function priceItems(db: Executor, promotionId: string) {
  return db
    .selectFrom('promotion_items')
    .select('product_id')
    .where('promotion_id', '=', promotionId)
    .where('withdrawn_at', 'is', null)
    .where('type', '<>', 0)
    .where('product_id', 'is not', null);
}

function stockOf(db: Executor, accountId: string, day: string) {
  return db
    .selectFrom('products')
    .leftJoin('stock_by_day', (join) =>
      join
        .onRef('stock_by_day.product_id', '=', 'products.id')
        .on('stock_by_day.account_id', '=', accountId)
        .on('stock_by_day.day', '=', sql<string>`${day}::date`),
    )
    .select(['products.name', 'products.barcode', 'stock_by_day.quantity', 'stock_by_day.ordered'])
    .orderBy('products.name')
    .orderBy('products.id');
}
