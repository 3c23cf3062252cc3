import { sql } from 'kysely';
import { hasPart } from '../database/has-part.ts';
import type { Executor } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';

/** The app always asks for the first page, so that users see one page of a search. */
export const recordsAPage = 100;

/** A person who wants older records searches by name: skipping a page costs the database as much as answering it. */
const pagesAtMost = 100;
const surveysAtMost = 5000;
/**
 * How many of everybody's newest records are searched. If many surveys have a name, a page of their records is among
 * these.
 */
const newestRecords = 2000;

/**
 * Everybody's records by a part of their survey's name (API-16), those that were changed last first, and one row more
 * if there are more.
 */
export async function searchCollected(db: Executor, name: string, page: number) {
  if (page >= pagesAtMost) return [];
  const ids = await findPage(db, name.trim(), page * recordsAPage);
  if (ids.length === 0) return [];
  return recordsOfPage(db, { ids });
}

const recordsOfPage = statement((db, { ids }: Bound<{ ids: readonly string[] }>) =>
  records(db)
    .where('survey_records.id', '=', sql<string>`any(${ids})`)
    .orderBy('survey_records.modified_at', 'desc')
    .orderBy('survey_records.id', 'desc'),
);

/**
 * The ids of the records of a page. If many surveys have the name, the records are among the newest of all; otherwise
 * there are few surveys whose records have to be read. The planner does not know how many surveys have a part of a
 * name, and would go through all records.
 */
async function findPage(db: Executor, name: string, offset: number): Promise<string[]> {
  if (name === '') return idsOf(await newestFrom(db, { offset }));
  const surveys = idsOf(await surveysByName(db, { name }));
  const most = offset + recordsAPage + 1;
  const recent = idsOf(await newestOfSurveys(db, { surveys, most }));
  if (recent.length === most) return recent.slice(offset);
  return idsOf(await recordsOfSurveys(db, { surveys, most, offset }));
}

const newestFrom = statement((db, { offset }: Bound<{ offset: number }>) =>
  newest(db, recordsAPage + 1).offset(offset),
);

const newestOfSurveys = statement(
  (db, { surveys, most }: Bound<{ surveys: readonly string[]; most: number }>) =>
    db
      .selectFrom(newest(db, newestRecords).as('newest'))
      .select('id')
      .where(sql<boolean>`field_management_id = any(${surveys}::bigint[])`)
      .orderBy('modified_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most),
);

const recordsOfSurveys = statement(
  (
    _db,
    { surveys, most, offset }: Bound<{ surveys: readonly string[]; most: number; offset: number }>,
  ) => sql<{ id: string }>`
    select record.id from unnest(${surveys}::bigint[]) survey (id) cross join lateral (
      select id, modified_at from survey_records where field_management_id = survey.id
      order by modified_at desc, id desc limit ${most}) record
    order by record.modified_at desc, record.id desc offset ${offset} limit ${recordsAPage + 1}`,
);

function newest(db: Executor, limit: number) {
  return db
    .selectFrom('survey_records')
    .select(['id', 'modified_at', 'field_management_id'])
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/**
 * Surveys by a part of their name. If there are very many, those that started last, because their records are the
 * newest.
 */
const surveysByName = statement((db, { name }: Bound<{ name: string }>) =>
  db
    .selectFrom('field_managements')
    .select('id')
    .where(hasPart(sql.ref('name'), name))
    .orderBy('start_date', 'desc')
    .limit(surveysAtMost),
);

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

export const findCollected = statement((db, { recordId }: Bound<{ recordId: string }>) =>
  records(db).where('survey_records.id', '=', recordId),
);

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
      'employees.id as writerId',
      sql<string | null>`coalesce(partners.name, accounts.name)`.as('storeName'),
    ]);
}
