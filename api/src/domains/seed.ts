import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { seoulDate } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import type { WriteTransaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Domain } from '../domain/domain-parts.ts';
import { findDomains } from './find-domains.ts';
import { sampleEmployeeNumber, type SampleContext, type SeedContext } from '../seed/context.ts';
import { continueIds } from '../database/insert-rows.ts';
import { seedOrganisation } from '../seed/organisation.ts';
import { seedPictures } from '../seed/pictures.ts';
import { Random } from '../seed/random.ts';

// If several processes start on one empty database together, only one of them fills it.
export const seedLock = 7_301_002;
/** In ms. */
const lockPause = 200;

/**
 * Fills a database that has no employees with sample data (PRD-26), in one transaction. Answers the sample employee's
 * number, or undefined if the data is somebody's own.
 */
export async function seedIfEmpty(
  { db }: Database,
  scale = 1,
  now = new Date(),
): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    await takeLock(transaction);
    const sample = await transaction.selectFrom('sample_data').select('employee_number').executeTakeFirst();
    if (sample) return sample.employee_number;
    const employee = await transaction.selectFrom('employees').select('id').limit(1).executeTakeFirst();
    if (employee) return undefined;
    await fill({ transaction, random: new Random(20_261_121), today: seoulDate(now), now, scale });
    return sampleEmployeeNumber;
  });
}

// Tries again and again: filling may take longer than a statement may wait for the lock.
async function takeLock(transaction: WriteTransaction): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_xact_lock(${seedLock}::bigint) as "isOurs"`.execute(transaction);
    if (rows[0]?.isOurs === true) return;
    await pause(lockPause);
  }
}

async function fill(context: SeedContext): Promise<void> {
  const organisation = await seedOrganisation(context);
  const pictures = await seedPictures(context);
  const sample = { ...context, organisation, pictures, promotions: [] };
  for (const fillOwn of inOrder(await findDomains())) await fillOwn(sample);
  await continueIds(context.transaction);
  // Until the new rows are counted, the planner takes the tables to be empty.
  await sql`analyze`.execute(context.transaction);
  await context.transaction
    .insertInto('sample_data')
    .values({ scale: context.scale, employee_number: sampleEmployeeNumber })
    .execute();
}

/** The functions that fill the domains: each after the domains that it names, otherwise by name. */
function inOrder(
  domains: ReadonlyMap<string, Domain>,
): readonly ((sample: SampleContext) => Promise<void>)[] {
  const waiting = new Map(domains);
  const filled: ((sample: SampleContext) => Promise<void>)[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(([, { sampleData }]) =>
      (sampleData?.after ?? []).every((other) => !waiting.has(other)),
    );
    if (next === undefined)
      throw new Error(`the sample data of ${[...waiting.keys()].join(', ')} waits for itself`);
    const [name, { sampleData }] = next;
    waiting.delete(name);
    if (sampleData !== undefined) filled.push(sampleData.fill);
  }
  return filled;
}
