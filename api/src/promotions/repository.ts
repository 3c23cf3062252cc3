import type { Executor } from '../database/schema.ts';
import { surveyKindOf } from '../database/survey-kinds.ts';

/** The employee's promotions that overlap a period; those that start last come first. */
export function listPromotions(db: Executor, employeeId: string, startDate: string, endDate: string) {
  return promotionsOf(db, employeeId)
    .leftJoin('accounts', 'accounts.id', 'field_info_collects.account_id')
    .select([
      'field_info_collects.id as collectId',
      'survey_assignments.id as assignmentId',
      'promotions.id as promotionId',
      'promotions.start_date as startDate',
      'promotions.end_date as endDate',
      'promotions.category',
      'promotions.name',
      'accounts.name as accountName',
    ])
    .where('promotions.start_date', '<=', endDate)
    .where('promotions.end_date', '>=', startDate)
    .orderBy('promotions.start_date', 'desc')
    .orderBy('survey_assignments.id')
    .execute();
}

/** One promotion of the employee, by its id in the list. */
export function findPromotionByCollect(db: Executor, employeeId: string, collectId: string) {
  return promotionsOf(db, employeeId)
    .leftJoin('accounts', 'accounts.id', 'field_info_collects.account_id')
    .select((fields) => [
      'promotions.id',
      'promotions.name',
      'promotions.start_date as startDate',
      'promotions.end_date as endDate',
      'field_info_collects.is_survey_requested as isSurveyRequested',
      'accounts.name as accountName',
      fields
        .selectFrom('survey_records')
        .select('survey_records.id')
        .whereRef('survey_records.assignment_id', '=', 'survey_assignments.id')
        .orderBy('survey_records.id', 'desc')
        .limit(1)
        .as('recordId'),
    ])
    .where('field_info_collects.id', '=', collectId)
    .executeTakeFirst();
}

/** Whether the promotion is one of the employee's. */
export async function isAssigned(db: Executor, employeeId: string, promotionId: string): Promise<boolean> {
  const row = await promotionsOf(db, employeeId)
    .select('promotions.id')
    .where('promotions.id', '=', promotionId)
    .executeTakeFirst();
  return row !== undefined;
}

export function listItems(db: Executor, promotionId: string) {
  return db
    .selectFrom('promotion_items')
    .leftJoin('products', 'products.id', 'promotion_items.product_id')
    .selectAll('promotion_items')
    .select([
      'products.code',
      'products.barcode',
      'products.intake',
      'products.tax_type as taxType',
      'products.regular_price as regularPrice',
    ])
    .where('promotion_items.promotion_id', '=', promotionId)
    .where('promotion_items.withdrawn_at', 'is', null)
    .orderBy('promotion_items.id')
    .execute();
}

/** The middle hierarchies of the promotion's price items, by name. */
export function listHierarchies(db: Executor, promotionId: string) {
  return db
    .selectFrom('promotion_items')
    .innerJoin('products', 'products.id', 'promotion_items.product_id')
    .innerJoin('product_hierarchies', 'product_hierarchies.code', 'products.hierarchy_code')
    .select(['product_hierarchies.code', 'product_hierarchies.name'])
    .distinct()
    .where('promotion_items.promotion_id', '=', promotionId)
    .where('promotion_items.withdrawn_at', 'is', null)
    .where('promotion_items.type', '<>', 0)
    .orderBy('product_hierarchies.name')
    .execute();
}

export function listAccounts(db: Executor, promotionId: string) {
  return db
    .selectFrom('promotion_accounts')
    .innerJoin('accounts', 'accounts.id', 'promotion_accounts.account_id')
    .select(['accounts.name', 'accounts.mdm_code as mdmCode'])
    .where('promotion_accounts.promotion_id', '=', promotionId)
    .where('accounts.withdrawn_at', 'is', null)
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute();
}

/** An account of the promotion by its MDM code (CALL-03, CALL-04), with its chain. */
export function findPromotionAccount(db: Executor, promotionId: string, mdmCode: string) {
  return db
    .selectFrom('promotion_accounts')
    .innerJoin('accounts', 'accounts.id', 'promotion_accounts.account_id')
    .leftJoin('chains', 'chains.id', 'accounts.chain_id')
    .select(['accounts.id', 'accounts.name', 'chains.name as chain'])
    .where('promotion_accounts.promotion_id', '=', promotionId)
    .where('accounts.withdrawn_at', 'is', null)
    .where('accounts.mdm_code', '=', mdmCode)
    .executeTakeFirst();
}

/** The employee's promotions, without those that are withdrawn, or whose assignment is (PRD-31). */
function promotionsOf(db: Executor, employeeId: string) {
  return db
    .selectFrom('survey_assignments')
    .innerJoin('field_info_collects', 'field_info_collects.id', 'survey_assignments.field_info_collect_id')
    .innerJoin('promotions', 'promotions.id', 'field_info_collects.promotion_id')
    .where('survey_assignments.employee_id', '=', employeeId)
    .where('survey_assignments.kind', '=', surveyKindOf.own)
    .where('survey_assignments.withdrawn_at', 'is', null)
    .where('field_info_collects.withdrawn_at', 'is', null)
    .where('promotions.withdrawn_at', 'is', null);
}
