import { sql } from 'kysely';
import { escapeLike } from '../database/escape-like.ts';
import type { Executor } from '../database/schema.ts';

/** The callers always ask for page 0 (CON-24): one page is all that anybody sees of a search. */
export const recordsAPage = 100;

/** Everybody's records by a part of their survey's name, the last changed first, and one row more where there are more. */
export function searchCollected(db: Executor, name: string, page: number) {
  return records(db)
    .$if(name.trim() !== '', (rows) =>
      rows.where('field_managements.name', 'ilike', `%${escapeLike(name.trim())}%`),
    )
    .orderBy('survey_records.modified_at', 'desc')
    .orderBy('survey_records.id', 'desc')
    .offset(page * recordsAPage)
    .limit(recordsAPage + 1)
    .execute();
}

export function findCollected(db: Executor, recordId: string) {
  return records(db).where('survey_records.id', '=', recordId).executeTakeFirst();
}

function records(db: Executor) {
  return db
    .selectFrom('survey_records')
    .innerJoin('survey_assignments', 'survey_assignments.id', 'survey_records.assignment_id')
    .innerJoin('field_managements', 'field_managements.id', 'survey_assignments.field_management_id')
    .innerJoin('employees', 'employees.id', 'survey_records.modified_by')
    .leftJoin('accounts', 'accounts.id', 'survey_assignments.account_id')
    .leftJoin('partners', 'partners.id', 'survey_records.partner_id')
    .select([
      'survey_records.id',
      'survey_records.modified_at as modifiedAt',
      'field_managements.name',
      'field_managements.category',
      'employees.name as writer',
      sql<string | null>`coalesce(partners.name, accounts.name)`.as('storeName'),
    ]);
}
