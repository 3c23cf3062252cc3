import { sql } from 'kysely';
import type { Executor } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';
import { daysFrom } from '../time/clock.ts';
import { surveyKindOf } from '../database/survey-kinds.ts';
import type { StandKind } from './stand-kinds.ts';

/** For how many days after its end a survey is listed (PRD-35): a list must not grow with every year. */
const listedAfterEnd = 90;

/** A surveyed product that needs nothing more: it is not in store, or complete by the rule for saving (PRC-26). */
const isProductDone = sql<boolean>`(survey_products.is_not_in_store or (survey_products.promotion_type ~ '\\S'
  and coalesce(survey_products.price, 0) <> 0
  and (survey_products.is_no_promotion or (survey_products.promotion_start_date is not null and survey_products.promotion_end_date is not null))))`;

/**
 * Neither the assignment nor its survey or account is withdrawn (PRD-31). A survey that is open on a phone can be saved
 * even so.
 */
const isInForce = sql<boolean>`(survey_assignments.withdrawn_at is null and field_managements.withdrawn_at is null
  and accounts.withdrawn_at is null)`;

/** The employee's own-company or other-company surveys that are listed today; those that start last come first. */
export function listStandSurveys(db: Executor, kind: StandKind, employeeId: string, today: string) {
  return standSurveys[kind](db, { employeeId, since: daysFrom(today, -listedAfterEnd) });
}

/**
 * The employee's price surveys that are listed today, one for each field management, with how many of their products
 * are done. Those that start last come first.
 */
export function listPriceSurveys(db: Executor, employeeId: string, today: string) {
  return priceSurveys(db, { employeeId, since: daysFrom(today, -listedAfterEnd) });
}

export const findManagement = statement((db, { managementId }: Bound<{ managementId: string }>) =>
  db
    .selectFrom('field_managements')
    .select([
      'id',
      'name',
      'category',
      'start_date as startDate',
      'end_date as endDate',
      'survey_memo as surveyMemo',
      'own_memo as ownMemo',
      'market_memo as marketMemo',
    ])
    .where('id', '=', managementId),
);

/** The employee's stores of one price survey: one row for each account, or for each of its partners. */
export const listStores = statement(
  (db, { managementId, employeeId }: Bound<{ managementId: string; employeeId: string }>) =>
    db
      .selectFrom('survey_assignments')
      .leftJoin('accounts', 'accounts.id', 'survey_assignments.account_id')
      .leftJoin('survey_products', (join) =>
        join
          .onRef('survey_products.assignment_id', '=', 'survey_assignments.id')
          .on('survey_products.withdrawn_at', 'is', null),
      )
      .leftJoin('partners', 'partners.id', 'survey_products.partner_id')
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('survey_records')
            .select(['survey_records.id', 'survey_records.modified_at'])
            .whereRef('survey_records.assignment_id', '=', 'survey_assignments.id')
            .where(sql<boolean>`survey_records.partner_id is not distinct from survey_products.partner_id`)
            .orderBy('survey_records.id', 'desc')
            .limit(1)
            .as('latest'),
        (join) => join.onTrue(),
      )
      .select([
        'survey_assignments.id',
        'accounts.id as accountId',
        'accounts.mdm_code as accountCode',
        'accounts.name as accountName',
        'partners.id as partnerId',
        'partners.name as partnerName',
        'latest.id as recordId',
        'latest.modified_at as modifiedAt',
        sql<number>`count(survey_products.id)::int`.as('total'),
        sql<number>`(count(survey_products.id) filter (where ${isProductDone}))::int`.as('done'),
      ])
      .where('survey_assignments.field_management_id', '=', managementId)
      .where('survey_assignments.employee_id', '=', employeeId)
      .where('survey_assignments.kind', '=', 'price')
      .where('survey_assignments.withdrawn_at', 'is', null)
      .where('accounts.withdrawn_at', 'is', null)
      .where('partners.withdrawn_at', 'is', null)
      .groupBy(['survey_assignments.id', 'accounts.id', 'partners.id', 'latest.id', 'latest.modified_at'])
      .orderBy('accounts.name')
      .orderBy('partners.name')
      .orderBy('survey_assignments.id'),
);

const standSurveys = { own: standSurveysOf('own'), market: standSurveysOf('market') };

const priceSurveys = statement((db, { employeeId, since }: Bound<EmployeeSince>) =>
  db
    .selectFrom('survey_assignments')
    .innerJoin('field_managements', 'field_managements.id', 'survey_assignments.field_management_id')
    .leftJoin('accounts', 'accounts.id', 'survey_assignments.account_id')
    .leftJoin('survey_products', (join) =>
      join
        .onRef('survey_products.assignment_id', '=', 'survey_assignments.id')
        .on('survey_products.withdrawn_at', 'is', null),
    )
    .select([
      sql<string>`min(survey_assignments.id)`.as('id'),
      'field_managements.id as managementId',
      'field_managements.name',
      'field_managements.category',
      'field_managements.start_date as startDate',
      'field_managements.end_date as endDate',
      // The name of the only store; a survey of several stores has no such name.
      sql<string | null>`case when count(distinct survey_assignments.id) = 1 then min(accounts.name) end`.as(
        'accountName',
      ),
      sql<number>`count(survey_products.id)::int`.as('total'),
      sql<number>`(count(survey_products.id) filter (where ${isProductDone}))::int`.as('done'),
    ])
    .where('survey_assignments.employee_id', '=', employeeId)
    .where('survey_assignments.kind', '=', 'price')
    .where('field_managements.end_date', '>=', since)
    .where(isInForce)
    .groupBy('field_managements.id')
    .orderBy('field_managements.start_date', 'desc')
    .orderBy('field_managements.id'),
);

/** An employee and the earliest end of the surveys that are listed. */
type EmployeeSince = { employeeId: string; since: string };

function standSurveysOf(kind: StandKind) {
  return statement((db, { employeeId, since }: Bound<EmployeeSince>) =>
    db
      .selectFrom('survey_assignments')
      .innerJoin('field_managements', 'field_managements.id', 'survey_assignments.field_management_id')
      .leftJoin('field_info_collects', 'field_info_collects.id', 'survey_assignments.field_info_collect_id')
      .leftJoin('accounts', 'accounts.id', 'survey_assignments.account_id')
      .select((fields) => [
        'survey_assignments.id',
        'field_managements.id as managementId',
        'field_managements.name',
        'field_managements.category',
        'field_managements.start_date as startDate',
        'field_managements.end_date as endDate',
        'accounts.name as accountName',
        fields
          .selectFrom('survey_records')
          .select((record) => record.fn.max('survey_records.id').as('id'))
          .whereRef('survey_records.assignment_id', '=', 'survey_assignments.id')
          .as('recordId'),
      ])
      .where('survey_assignments.employee_id', '=', employeeId)
      .where('survey_assignments.kind', '=', surveyKindOf[kind])
      .where('field_managements.end_date', '>=', since)
      .where(isInForce)
      .where('field_info_collects.withdrawn_at', 'is', null)
      // A promotion on which the field is not asked to report is one of the employee's, but not a survey.
      .$if(kind === 'own', (rows) => rows.where('field_info_collects.is_survey_requested', '=', true))
      .orderBy('field_managements.start_date', 'desc')
      .orderBy('survey_assignments.id'),
  );
}
