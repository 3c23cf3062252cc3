import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Executor } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { chattersOf, roomOf, say, textsOf } from '../test/chatters.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

const count = 20;

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

async function room() {
  const [me, other, third] = await chattersOf(server, '김서연', '이준호', '박지민');
  assert.ok(me && other && third);
  return { me, other, third, id: await roomOf(server, [me, other, third]) };
}

test('CALL-10 API-18 texts that come at once are written in few transactions, each of them once', async () => {
  const { me, id } = await room();
  const texts = Array.from({ length: count }, (_, index) => `글 ${index}`);
  const answers = await Promise.all(texts.map((text, index) => say(me, id, text, `key-${index}`)));
  assert.deepEqual(
    [...new Set(answers.map(({ status, text }) => `${status} ${text}`))],
    ['200 {"message":"OK"}'],
  );
  const written = await server.database.db
    .selectFrom('chat_entries')
    .select('content')
    .where('room_id', '=', id)
    .execute();
  assert.deepEqual(written.map(({ content }) => content).sort(), texts.toSorted());
  const { rows } = await sql<{ keys: number; transactions: number }>`
    select count(*)::int as keys, count(distinct xmin::text)::int as transactions
    from writes where employee_id = ${me.id}`.execute(server.database.db);
  assert.equal(rows[0]?.keys, count);
  assert.ok(rows[0].transactions < count, `${rows[0].transactions} transactions`);
});

test('CALL-10 API-24 who has to wait for a lock does not hold up the others', async () => {
  const { me, other, third, id } = await room();
  const waiting = await inTransaction(server.database.db, async (transaction) => {
    await transaction.selectFrom('employees').select('id').where('id', '=', me.id).forUpdate().execute();
    const held = say(me, id, '기다린 글');
    assert.deepEqual(
      (await Promise.all([say(other, id, '하나'), say(third, id, '둘')])).map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual((await textsOf(other, id)).sort(), ['둘', '하나']);
    return { held };
  });
  assert.equal((await waiting.held).status, 200);
  assert.deepEqual((await textsOf(other, id)).at(-1), '기다린 글');
});

test('CALL-10 API-22 a text that the database refuses is not the failure of those that came with it', async () => {
  const { me, other, third, id } = await room();
  const { db } = server.database;
  await sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'refused'; end $$`.execute(db);
  await sql`create trigger refuse before insert on chat_entries for each row when (new.content = '거절')
    execute function refuse()`.execute(db);
  const answers = await Promise.all([say(me, id, '하나'), say(other, id, '거절'), say(third, id, '둘')]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 500, 200],
  );
  assert.deepEqual((await textsOf(me, id)).sort(), ['둘', '하나']);
});

test('API-26 what an author wrote long ago is not read to count the texts of an hour', async () => {
  const { me, id } = await room();
  const { db } = server.database;
  const old = 5000;
  await sql`insert into chat_entries (room_id, author_id, content, created_at, place)
    select ${id}::bigint, ${me.id}::bigint, '옛 글', now() - interval '2 hours', 0
    from generate_series(1, ${old}::int)`.execute(db);
  await sql`analyze chat_entries`.execute(db);
  const { outcome, read } = await inTransaction(db, async (transaction) => {
    const before = await entriesRead(transaction);
    const { rows } = await sql<{ outcome: string }>`select write_chat_entry(${id}::bigint,
      ${me.id}::bigint, '새 글', 'a call', 'a key', '{}'::jsonb, 10, '{}', '{}') as outcome`.execute(
      transaction,
    );
    return { outcome: rows[0]?.outcome, read: (await entriesRead(transaction)) - before };
  });
  assert.equal(outcome, 'sent');
  assert.ok(read < 50, `${read} of ${old} entries were read`);
});

async function entriesRead(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where relname = 'chat_entries'`.execute(db);
  return rows[0]?.count ?? 0;
}
