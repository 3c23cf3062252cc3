import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';

type SalesQuery = { promotionId: string; accountId: string; from: string; to: string; category: string };

/** Sales of a promotion's price items at one account, by day and product, oldest first. */
export function listSales(db: Executor, query: SalesQuery & { isDelivery: boolean }) {
  return query.isDelivery ? deliveredSales(db, query) : soldSales(db, query);
}

const deliveredSales = statement((db, query: Bound<SalesQuery>) => salesOf(db, query, 'delivered'));
const soldSales = statement((db, query: Bound<SalesQuery>) => salesOf(db, query, 'sold'));

/** Stock of a promotion's products at one account on one day. A product without a figure is listed with null. */
export const listPromotionStock = statement(
  (db, { promotionId, accountId, day }: Bound<{ promotionId: string; accountId: string; day: string }>) =>
    stockOf(db, accountId, day).where(
      'products.id',
      'in',
      db
        .selectFrom('promotion_items')
        .select('product_id')
        .where('promotion_id', '=', promotionId)
        .where('withdrawn_at', 'is', null)
        .where('product_id', 'is not', null),
    ),
);

/** Stock of single products at one account on one day. */
export const listProductStock = statement(
  (
    db,
    { productIds, accountId, day }: Bound<{ productIds: readonly string[]; accountId: string; day: string }>,
  ) => stockOf(db, accountId, day).where('products.id', '=', sql<string>`any(${productIds})`),
);

export const findPromotion = statement((db, { promotionId }: Bound<{ promotionId: string }>) =>
  db
    .selectFrom('promotions')
    .select(['name', 'start_date as startDate', 'end_date as endDate'])
    .where('id', '=', promotionId),
);

function salesOf(
  db: Executor,
  { promotionId, accountId, from, to, category }: Bound<SalesQuery>,
  figures: 'delivered' | 'sold',
) {
  const quantity = `sales_by_day.${figures}_quantity` as const;
  const amount = `sales_by_day.${figures}_amount` as const;
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
    .where(sql<boolean>`(${category} = '' or products.hierarchy_code = ${category})`)
    .orderBy('sales_by_day.day')
    .orderBy('products.name');
}

/** The price items, without those that are withdrawn (PRD-31). */
function priceItems(db: Executor, promotionId: RawBuilder<string>) {
  return db
    .selectFrom('promotion_items')
    .select('product_id')
    .where('promotion_id', '=', promotionId)
    .where('withdrawn_at', 'is', null)
    .where('type', '<>', 0)
    .where('product_id', 'is not', null);
}

function stockOf(db: Executor, accountId: RawBuilder<string>, day: RawBuilder<string>) {
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
