import type { RawBuilder } from 'kysely';
import type { Executor } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';
import { surveyKindOf } from '../database/survey-kinds.ts';

/** The employee's promotions that overlap a period; those that start last come first. */
export const listPromotions = statement(
  (
    db,
    { employeeId, startDate, endDate }: Bound<{ employeeId: string; startDate: string; endDate: string }>,
  ) =>
    promotionsOf(db, employeeId)
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
      .orderBy('survey_assignments.id'),
);

/** One promotion of the employee, by its id in the list. */
export const findPromotionByCollect = statement(
  (db, { employeeId, collectId }: Bound<{ employeeId: string; collectId: string }>) =>
    promotionsOf(db, employeeId)
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
      .where('field_info_collects.id', '=', collectId),
);

/** Whether the promotion is one of the employee's. */
export async function isAssigned(db: Executor, employeeId: string, promotionId: string): Promise<boolean> {
  const [row] = await assignedPromotion(db, { employeeId, promotionId });
  return row !== undefined;
}

const assignedPromotion = statement(
  (db, { employeeId, promotionId }: Bound<{ employeeId: string; promotionId: string }>) =>
    promotionsOf(db, employeeId).select('promotions.id').where('promotions.id', '=', promotionId),
);

export const listItems = statement((db, { promotionId }: Bound<{ promotionId: string }>) =>
  db
    .selectFrom('promotion_items')
    .leftJoin('products', 'products.id', 'promotion_items.product_id')
    .select([
      'promotion_items.id',
      'promotion_items.name',
      'promotion_items.category',
      'promotion_items.type',
      'promotion_items.promotion_price',
      'promotion_items.discount_rate',
      'promotion_items.end_rank',
      'promotion_items.event_venue',
      'promotion_items.island_stand_rank',
      'promotion_items.main_stand_event',
      'promotion_items.attribute',
      'promotion_items.request_start_date',
      'promotion_items.request_end_date',
      'products.code',
      'products.barcode',
      'products.intake',
      'products.tax_type as taxType',
      'products.regular_price as regularPrice',
    ])
    .where('promotion_items.promotion_id', '=', promotionId)
    .where('promotion_items.withdrawn_at', 'is', null)
    .orderBy('promotion_items.id'),
);

/** The middle hierarchies of the promotion's price items, by name. */
export const listHierarchies = statement((db, { promotionId }: Bound<{ promotionId: string }>) =>
  db
    .selectFrom('promotion_items')
    .innerJoin('products', 'products.id', 'promotion_items.product_id')
    .innerJoin('product_hierarchies', 'product_hierarchies.code', 'products.hierarchy_code')
    .select(['product_hierarchies.code', 'product_hierarchies.name'])
    .distinct()
    .where('promotion_items.promotion_id', '=', promotionId)
    .where('promotion_items.withdrawn_at', 'is', null)
    .where('promotion_items.type', '<>', 0)
    .orderBy('product_hierarchies.name'),
);

export const listAccounts = statement((db, { promotionId }: Bound<{ promotionId: string }>) =>
  db
    .selectFrom('promotion_accounts')
    .innerJoin('accounts', 'accounts.id', 'promotion_accounts.account_id')
    .select(['accounts.name', 'accounts.mdm_code as mdmCode'])
    .where('promotion_accounts.promotion_id', '=', promotionId)
    .where('accounts.withdrawn_at', 'is', null)
    .orderBy('accounts.name')
    .orderBy('accounts.id'),
);

/** An account of the promotion by its MDM code (CALL-03, CALL-04), with its chain. */
export const findPromotionAccount = statement(
  (db, { promotionId, mdmCode }: Bound<{ promotionId: string; mdmCode: string }>) =>
    db
      .selectFrom('promotion_accounts')
      .innerJoin('accounts', 'accounts.id', 'promotion_accounts.account_id')
      .leftJoin('chains', 'chains.id', 'accounts.chain_id')
      .select(['accounts.id', 'accounts.name', 'chains.name as chain'])
      .where('promotion_accounts.promotion_id', '=', promotionId)
      .where('accounts.withdrawn_at', 'is', null)
      .where('accounts.mdm_code', '=', mdmCode),
);

/** The employee's promotions, without those that are withdrawn, or whose assignment is (PRD-31). */
function promotionsOf(db: Executor, employeeId: RawBuilder<string>) {
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
