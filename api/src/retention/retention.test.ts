import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../test/database.ts';
import { factoriesOf } from '../test/factories.ts';
import { keptKindNames } from './kept-kinds.ts';
import { applyRetention } from './retention.ts';

const now = new Date('2026-11-21T09:41:00+09:00');
/** 100 days ago in Seoul, and a moment before it. */
const kept = new Date('2026-08-13T00:00:00+09:00');
const old = new Date(kept.getTime() - 1);

/** Of each kind what is old and what is just not: more keys than go at once. */
async function fill(t: TestContext) {
  const database = await openTestDatabase();
  t.after(() => database.close());
  const { db } = database;
  const make = factoriesOf(database);
  const employee = await make.employee();
  const room = await make.insert('chat_rooms', { type: 0, title: '협의방', pair_key: null });
  const photo = async () =>
    (
      await db
        .insertInto('photos')
        .values({ content_type: 'image/jpeg', width: 1, height: 1, bytes: Buffer.from('x') })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const shared = await photo();
  for (const at of [old, kept, now]) {
    const entry = { room_id: room, author_id: employee.id, created_at: at, content: '확인', place: null };
    const entryId = await make.insert('chat_entries', entry);
    for (const [position, photoId] of [await photo(), shared].entries())
      await db.insertInto('chat_images').values({ entry_id: entryId, position, photo_id: photoId }).execute();
    const management = { end_date: at === old ? '2026-08-12' : '2026-08-13' };
    const { id: done } = await make.assignment(employee.id, 'sc', { management });
    const by = { created_by: employee.id, modified_by: employee.id };
    const record = { assignment_id: done, ...by, created_at: old, modified_at: at };
    const recordId = await make.insert('survey_records', record);
    await make.insert('survey_stands', { record_id: recordId, position: 0 });
    const surveyPhoto = { record_id: recordId, photo_id: await photo(), position: 0, added_at: at };
    await db.insertInto('survey_photos').values(surveyPhoto).execute();
    const { id: undone } = await make.assignment(employee.id, 'price', { management });
    await make.insert('survey_products', { assignment_id: undone });
  }
  await sql`insert into writes (employee_id, operation, idempotency_key, written_at)
    select ${employee.id}, 'POST /api', number, ${old} from generate_series(1, 6000) number`.execute(db);
  await sql`insert into writes (employee_id, operation, idempotency_key, written_at)
    values (${employee.id}, 'POST /api', 'kept', ${kept})`.execute(db);
  const [account, product] = [await make.account(), await make.product()];
  const place = { account_id: account.id, product_id: product.id };
  for (const day of ['2026-08-12', '2026-08-13']) {
    await db
      .insertInto('sales_by_day')
      .values({ ...place, day, delivered_quantity: 1, delivered_amount: 1 })
      .execute();
    await db
      .insertInto('stock_by_day')
      .values({ ...place, day, quantity: 1, ordered: 1 })
      .execute();
  }
  return { database, shared };
}

const tables = [
  'chat_entries',
  'chat_images',
  'photos',
  'survey_records',
  'survey_stands',
  'survey_photos',
  'survey_assignments',
  'survey_products',
  'writes',
  'sales_by_day',
  'stock_by_day',
] as const;

async function countAll({ db }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

test('PRD-36 what is older than its kind is kept goes, with what belongs to it alone; a dry run only says so; the second run finds nothing', async (t) => {
  const { database, shared } = await fill(t);
  const retention = new Map(keptKindNames.map((name) => [name, 100]));
  const before = await countAll(database);
  const said = await applyRetention(database, retention, ['--dry-run'], now);
  assert.deepEqual(await countAll(database), before);
  // Photos of an old message go with it where messages are as old.
  for (const [kind, count] of [
    ['messages', 1],
    ['photos', 3],
    ['surveys', 2],
    ['keys', 6000],
    ['figures', 2],
  ])
    assert.match(said, new RegExp(`^${kind}: ${count} from before 2026-08-13 would be removed`, 'm'));

  await applyRetention(database, retention, [], now);
  assert.deepEqual(await countAll(database), {
    chat_entries: 2,
    chat_images: 4,
    photos: 5,
    survey_records: 2,
    survey_stands: 2,
    survey_photos: 2,
    survey_assignments: 4,
    survey_products: 2,
    writes: 1,
    sales_by_day: 1,
    stock_by_day: 1,
  });
  const { db } = database;
  assert.ok(await db.selectFrom('photos').select('id').where('id', '=', shared).executeTakeFirst());
  const again = await applyRetention(database, retention, [], now);
  assert.deepEqual(
    again.split('\n').map((line) => line.split(' ')[1]),
    keptKindNames.map(() => '0'),
  );
});

test('PRD-36 photos go before what they belong to, and what no setting names is never too old', async (t) => {
  const { database } = await fill(t);
  const before = await countAll(database);
  await applyRetention(database, new Map([['photos', 100]]), [], now);
  const after = await countAll(database);
  assert.deepEqual(after, { ...before, photos: (before.photos ?? 0) - 2, survey_photos: 2 });
  await assert.rejects(applyRetention(database, new Map(), [], now), /RETENTION is not set/);
  await assert.rejects(
    applyRetention(database, new Map([['keys', 100]]), ['now'], now),
    /retention \[--dry-run\]/,
  );
  assert.deepEqual(await countAll(database), after);
});
