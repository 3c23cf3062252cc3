import { sql } from 'kysely';
import { seoulDate } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { seedChat } from './chat.ts';
import { sampleEmployeeNumber, type SeedContext } from './context.ts';
import { continueIds } from '../database/insert-rows.ts';
import { seedOrganisation } from './organisation.ts';
import { seedPictures } from './pictures.ts';
import { seedPromotions } from './promotions.ts';
import { Random } from './random.ts';
import { seedSurveys } from './surveys.ts';

// Processes that start together on one empty database fill it once.
const seedLock = 7_301_002;
const tablesWithGeneratedIds = [
  'branches',
  'employees',
  'chains',
  'accounts',
  'partners',
  'products',
  'promotions',
  'promotion_items',
  'field_info_collects',
  'field_managements',
  'survey_assignments',
  'survey_records',
  'survey_stands',
  'survey_products',
  'chat_rooms',
  'chat_entries',
] as const;

/**
 * Fills a database without employees with sample data, in one transaction. Answers the sample employee's number, or
 * undefined where the data is somebody's own.
 */
export async function seedIfEmpty(
  { db }: Database,
  scale = 1,
  now = new Date(),
): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(transaction);
    const sample = await transaction.selectFrom('sample_data').select('employee_number').executeTakeFirst();
    if (sample) return sample.employee_number;
    const employee = await transaction.selectFrom('employees').select('id').limit(1).executeTakeFirst();
    if (employee) return undefined;
    await fill({ transaction, random: new Random(20_261_121), today: seoulDate(now), now, scale });
    return sampleEmployeeNumber;
  });
}

async function fill(context: SeedContext): Promise<void> {
  const organisation = await seedOrganisation(context);
  const promotions = await seedPromotions(context, organisation);
  const pictures = await seedPictures(context);
  await seedSurveys(context, organisation, promotions, pictures);
  await seedChat(context, organisation, pictures);
  await continueIds(context.transaction, tablesWithGeneratedIds);
  // Until the new rows are counted, the planner takes the tables for empty.
  await sql`analyze`.execute(context.transaction);
  await context.transaction
    .insertInto('sample_data')
    .values({ scale: context.scale, employee_number: sampleEmployeeNumber })
    .execute();
}
