import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { factoriesOf } from '../test/factories.ts';
import { openTestDatabase } from '../test/database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;

before(async () => {
  database = await openTestDatabase();
});
after(async () => database.close());

test('RUN-12 migrations are applied once', async () => {
  assert.deepEqual(await migrate(database), []);
});

test('RUN-12 own surveys of an older database keep their kind under its newer name', async () => {
  const { db } = database;
  const make = factoriesOf(database);
  const { id: employeeId } = await make.employee();
  for (const kind of ['own', 'market', 'price'] as const) await make.assignment(employeeId, kind);
  await sql`alter table survey_assignments drop constraint survey_assignments_kind_check`.execute(db);
  await sql`update survey_assignments set kind = 'sc' where kind = 'own'`.execute(db);
  await sql`alter table survey_assignments add constraint survey_assignments_kind_check check (kind in ('sc', 'market', 'price'))`.execute(
    db,
  );
  await sql`delete from schema_migrations where name = '0006-survey-kinds.sql'`.execute(db);

  assert.deepEqual(await migrate(database), ['0006-survey-kinds.sql']);
  const rows = await db.selectFrom('survey_assignments').select('kind').orderBy('id').execute();
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['own', 'market', 'price'],
  );
  await assert.rejects(sql`update survey_assignments set kind = 'sc'`.execute(db));
});
