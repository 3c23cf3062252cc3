import { sql, type RawBuilder } from 'kysely';
import type * as v from 'valibot';
import type { sentCollectProduct } from '../../../remote-field/src/contract/field-requests.ts';
import { hasId } from '@field-sales/shared/contract/ids';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';
import { badRequest } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';
import type { Assignment } from './assignment-repository.ts';
import type { Saver } from './record-repository.ts';

type SentProduct = v.InferOutput<typeof sentCollectProduct>;

/**
 * The surveyed products of an assignment that are not withdrawn (PRD-31): those of one partner, or all of
 * them.
 */
export function listProducts(db: Executor, assignmentId: string, partnerId: string | null) {
  return partnerId === null
    ? allProducts(db, { assignmentId })
    : partnerProducts(db, { assignmentId, partnerId });
}

const allProducts = statement((db, { assignmentId }: Bound<{ assignmentId: string }>) =>
  productsOf(db, assignmentId),
);

const partnerProducts = statement(
  (db, { assignmentId, partnerId }: Bound<{ assignmentId: string; partnerId: string }>) =>
    productsOf(db, assignmentId).where('survey_products.partner_id', '=', partnerId),
);

function productsOf(db: Executor, assignmentId: RawBuilder<string>) {
  return db
    .selectFrom('survey_products')
    .leftJoin('products', 'products.id', 'survey_products.product_id')
    .leftJoin('partners', 'partners.id', 'survey_products.partner_id')
    .select([
      'survey_products.id',
      'survey_products.product_id',
      'survey_products.promotion_type',
      'survey_products.is_not_in_store',
      'survey_products.is_no_promotion',
      'survey_products.promotion_start_date',
      'survey_products.promotion_end_date',
      'survey_products.partner_id',
      'survey_products.other_product_name',
      'survey_products.company_name',
      'survey_products.remark',
      'survey_products.is_completed',
      'products.code as productCode',
      'products.name as productName',
      'partners.name as partnerName',
      // A price comes back as it was typed, without the decimals that storing adds.
      sql<string | null>`trim_scale(survey_products.price)::text`.as('plainPrice'),
    ])
    .where('survey_products.assignment_id', '=', assignmentId)
    .where('survey_products.withdrawn_at', 'is', null)
    .orderBy('survey_products.id');
}

/**
 * Stores rows by their ids (API-15) and adds those without an id. Answers the partner of the rows, if they all have the
 * same one. Rows that the replaced saves had added are removed, unless they are named: then a form that was opened
 * since knows them.
 */
export async function applyProducts(
  transaction: WriteTransaction,
  assignment: Assignment,
  products: readonly SentProduct[],
  saver: Saver,
): Promise<string | null> {
  await removeAdded(transaction, assignment, products, saver);
  const partners = new Set<string | null>();
  for (const product of products) {
    partners.add(
      product.id
        ? await updateProduct(transaction, assignment, product, product.id)
        : await insertProduct(transaction, assignment, product, saver),
    );
  }
  const [partner = null] = partners;
  return partners.size === 1 ? partner : null;
}

async function removeAdded(
  transaction: WriteTransaction,
  assignment: Assignment,
  products: readonly SentProduct[],
  { replaced }: Saver,
): Promise<void> {
  if (replaced.length === 0) return;
  const named = products.flatMap(({ id }) => (id ? (databaseIdOf(id) ?? []) : []));
  await transaction
    .deleteFrom('survey_products')
    .where('assignment_id', '=', assignment.id)
    .where('added_under', 'in', replaced)
    .where('id', 'not in', named.concat('0'))
    .execute();
}

async function updateProduct(
  transaction: WriteTransaction,
  assignment: Assignment,
  product: SentProduct,
  sentId: string,
): Promise<string | null> {
  const id = databaseIdOf(sentId);
  const row =
    id === undefined
      ? undefined
      : await transaction
          .updateTable('survey_products')
          .set(answersOf(product))
          .where('id', '=', id)
          .where('assignment_id', '=', assignment.id)
          .returning('partner_id')
          .executeTakeFirst();
  // The row belongs to another survey, or does not exist.
  if (!row) throw badRequest();
  return row.partner_id;
}

async function insertProduct(
  transaction: WriteTransaction,
  assignment: Assignment,
  product: SentProduct,
  { key }: Saver,
): Promise<string | null> {
  const partnerId = await existingPartner(transaction, assignment, product.partnerId);
  const productId = databaseIdOf(product.productId);
  const known =
    productId === undefined
      ? undefined
      : await transaction.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  await transaction
    .insertInto('survey_products')
    .values({
      assignment_id: assignment.id,
      partner_id: partnerId,
      product_id: known?.id ?? null,
      other_product_name: product.otherProductName || null,
      company_name: product.companyName || null,
      added_under: key,
      ...answersOf(product),
    })
    .execute();
  return partnerId;
}

async function existingPartner(db: Executor, assignment: Assignment, id: string): Promise<string | null> {
  if (!hasId(id)) return null;
  const partnerId = databaseIdOf(id);
  if (partnerId === undefined || assignment.accountId === null) throw badRequest();
  const partner = await db
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .where('account_id', '=', assignment.accountId)
    .executeTakeFirst();
  if (!partner) throw badRequest();
  return partner.id;
}

function answersOf(product: SentProduct) {
  return {
    promotion_type: product.promotionType,
    is_not_in_store: product.isNotInStore,
    is_no_promotion: product.isNoPromotion,
    promotion_start_date: product.promotionStartDate || null,
    promotion_end_date: product.promotionEndDate || null,
    price: product.price || null,
    remark: product.remark,
    is_completed: product.isCompleted,
  };
}
