import { sql, type RawBuilder } from 'kysely';
import { dropAuditMonths, dropFigureMonths } from '../database/month-parts.ts';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { deleteUnusedPhotos } from '../photos/repository.ts';
import { seoulZone } from '../time/clock.ts';

/** How many rows one transaction removes: few enough that nobody waits for it. */
const batchRows = 500;

/** A kind of rows that grows every day, with the way in which those from before a day are removed (PRD-36). */
type Kept = {
  /** Their name in what the command prints. */
  name: string;
  count: (db: Executor, before: string) => Promise<number>;
  /** Removes some of them, and answers how many; 0 if there are none left. */
  remove: (transaction: WriteTransaction, before: string) => Promise<number>;
};

/**
 * The kinds by their names in RETENTION. `before` is a day in Seoul, 'YYYY-MM-DD'. Photos in a bucket are collected
 * there once their rows are gone.
 */
export const keptKinds = {
  messages: {
    name: 'messages',
    count: (db, before) => countOf(db, oldMessages(before)),
    remove: async (transaction, before) => {
      const ids = await idsOf<string>(transaction, sql`${oldMessages(before)} limit ${batchRows}`);
      const photos = await idsOf<string>(
        transaction,
        sql`select photo_id as id from chat_images where entry_id = any(${ids}::bigint[]) and photo_id is not null`,
      );
      await sql`delete from chat_entries where id = any(${ids}::bigint[])`.execute(transaction);
      await deleteUnusedPhotos(transaction, photos);
      return ids.length;
    },
  },
  photos: {
    name: 'photos of messages and of surveys',
    count: async (db, before) =>
      (await countOf(db, oldImages(before))) + (await countOf(db, oldSurveyPhotos(before))),
    remove: async (transaction, before) => {
      const images = await rowsOf(
        transaction,
        sql`${oldImages(before)} order by i.entry_id limit ${batchRows}`,
      );
      await sql`update chat_images set photo_id = null where id = any(${images.map(({ id }) => id)}::uuid[])`.execute(
        transaction,
      );
      const photos = await rowsOf(transaction, sql`${oldSurveyPhotos(before)} limit ${batchRows}`);
      await sql`delete from survey_photos where id = any(${photos.map(({ id }) => id)}::uuid[])`.execute(
        transaction,
      );
      const all = [...images, ...photos];
      await deleteUnusedPhotos(
        transaction,
        all.map(({ photoId }) => photoId),
      );
      return all.length;
    },
  },
  surveys: {
    name: 'survey records, and tasks that ended without one',
    count: async (db, before) =>
      (await countOf(db, oldRecords(before))) + (await countOf(db, oldTasks(before))),
    remove: async (transaction, before) => {
      const records = await idsOf<string>(
        transaction,
        sql`${oldRecords(before)} order by modified_at limit ${batchRows}`,
      );
      const photos = await idsOf<string>(
        transaction,
        sql`select photo_id as id from survey_photos where record_id = any(${records}::bigint[])`,
      );
      await sql`delete from survey_records where id = any(${records}::bigint[])`.execute(transaction);
      await deleteUnusedPhotos(transaction, photos);
      const tasks = await idsOf<string>(transaction, sql`${oldTasks(before)} limit ${batchRows}`);
      await sql`delete from survey_products where assignment_id = any(${tasks}::bigint[])`.execute(
        transaction,
      );
      await sql`delete from survey_assignments where id = any(${tasks}::bigint[])`.execute(transaction);
      return records.length + tasks.length;
    },
  },
  keys: {
    name: 'keys by which a write that is sent again is known',
    count: (db, before) => countOf(db, sql`select from writes where written_at < ${dayStart(before)}`),
    remove: (transaction, before) =>
      removeByPlace(transaction, sql`writes`, sql`written_at < ${dayStart(before)}`),
  },
  figures: {
    name: 'days of sales and of stock',
    count: async (db, before) =>
      (await countOf(db, sql`select from sales_by_day where day < ${before}::date`)) +
      (await countOf(db, sql`select from stock_by_day where day < ${before}::date`)),
    remove: async (transaction, before) =>
      (await dropFigureMonths(transaction, before)) ||
      (await removeByPlace(transaction, sql`sales_by_day`, sql`day < ${before}::date`)) +
        (await removeByPlace(transaction, sql`stock_by_day`, sql`day < ${before}::date`)),
  },
  audit: {
    name: 'lines of the audit log',
    count: (db, before) => countOf(db, sql`select from audit_log where at < ${dayStart(before)}`),
    remove: async (transaction, before) =>
      (await dropAuditMonths(transaction, sql`${dayStart(before)}`)) ||
      removeByPlace(transaction, sql`audit_log`, sql`at < ${dayStart(before)}`),
  },
} satisfies Record<string, Kept>;

export type KeptKind = keyof typeof keptKinds;
export const keptKindNames = Object.keys(keptKinds) as KeptKind[];

function dayStart(day: string) {
  return sql`(${day}::timestamp at time zone ${sql.lit(seoulZone)})`;
}

// The newest message of all stays: places in the order of messages continue from it.
function oldMessages(before: string) {
  return sql`select id from chat_entries where created_at < ${dayStart(before)} and id < (select max(id) from chat_entries)`;
}

function oldImages(before: string) {
  return sql`select i.id, i.photo_id as "photoId" from chat_images i join chat_entries e on e.id = i.entry_id
    where i.photo_id is not null and e.created_at < ${dayStart(before)}`;
}

function oldSurveyPhotos(before: string) {
  return sql`select id, photo_id as "photoId" from survey_photos where added_at < ${dayStart(before)}`;
}

function oldRecords(before: string) {
  return sql`select id from survey_records where modified_at < ${dayStart(before)}`;
}

function oldTasks(before: string) {
  return sql`select a.id from survey_assignments a join field_managements m on m.id = a.field_management_id
    where m.end_date < ${before}::date and not exists (select from survey_records r where r.assignment_id = a.id)`;
}

async function countOf(db: Executor, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*)::float8 as count from (${rows}) old`.execute(
    db,
  );
  return counted.rows[0]?.count ?? 0;
}

async function rowsOf(db: Executor, query: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; photoId: string }>`${query}`.execute(db);
  return rows;
}

async function idsOf<TId>(db: Executor, query: RawBuilder<unknown>): Promise<TId[]> {
  const { rows } = await sql<{ id: TId }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Removes rows of tables that have no id, by their places. Each part of a table has its own places, so that a place
 * alone does not say which row is meant.
 */
async function removeByPlace(
  transaction: WriteTransaction,
  table: RawBuilder<unknown>,
  isOld: RawBuilder<unknown>,
): Promise<number> {
  const removed = await sql`delete from ${table}
    where ctid = any(array(select ctid from ${table} where ${isOld} limit ${10 * batchRows})) and ${isOld}`.execute(
    transaction,
  );
  return Number(removed.numAffectedRows ?? 0);
}
