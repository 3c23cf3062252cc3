import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openMigrated } from './open-database.ts';
import { seedIfEmpty } from './domains/seed.ts';

/** `npm run seed -w api -- --scale 100`: fills an empty database; a database that has data is left as it is. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 1000)
    throw new Error('--scale takes a whole number from 1 to 1000');
  const database = await openMigrated(readConfig(process.env));
  try {
    const started = Date.now();
    const before = await database.db.selectFrom('employees').select('id').limit(1).executeTakeFirst();
    if (before)
      throw new Error(
        'The database has data already; remove it first (for the embedded one: the folder .data)',
      );
    const employeeNumber = await seedIfEmpty(database, scale);
    console.info(
      `Sample data of scale ${scale} in ${Date.now() - started} ms, for employee number ${employeeNumber ?? '-'}`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
