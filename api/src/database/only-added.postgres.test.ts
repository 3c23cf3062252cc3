import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openEmptyDatabase } from '../test/database.ts';
import type { Database } from './database.ts';
import { domainsWithMigrations, migrate, migrationsIn, migrationsOf } from './migrate.ts';

/** What the release before may name, with what it relies on, and what may refuse its writes. */
type Taken = {
  columns: ReadonlyMap<string, Column>;
  functions: ReadonlySet<string>;
  rules: ReadonlySet<string>;
};
type Column = { type: string; isRequired: boolean; hasDefault: boolean };

async function takenFrom({ db }: Database): Promise<Taken> {
  const columns = await sql<Column & { table: string; column: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped`.execute(db);
  const functions = await sql<{ text: string }>`
    select p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid) as text
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  // Keys of another name say the same.
  const rules = await sql<{ text: string }>`
    select c.relname || ': ' || pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and k.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select t.relname || ': unique ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and not t.relispartition and t.relnamespace = 'public'::regnamespace`.execute(db);
  return {
    columns: new Map(columns.rows.map(({ table, column, ...rest }) => [`${table}.${column}`, rest])),
    functions: new Set(functions.rows.map(({ text }) => text)),
    rules: new Set(rules.rows.map(({ text }) => text)),
  };
}

const tableOf = (name: string) => name.split(/[.:]/, 1)[0] ?? '';

/** What code from before would no longer find, or would be refused. */
function broken(before: Taken, after: Taken): readonly string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const found: string[] = [];
  for (const [name, column] of before.columns) {
    const now = after.columns.get(name);
    if (now?.type !== column.type) found.push(`${name} is gone, or of another type`);
    else if (now.isRequired && !column.isRequired) found.push(`${name} has to be given now`);
    else if (now.isRequired && column.hasDefault && !now.hasDefault)
      found.push(`${name} has lost its default`);
  }
  for (const [name, { isRequired, hasDefault }] of after.columns)
    if (tables.has(tableOf(name)) && !before.columns.has(name) && isRequired && !hasDefault)
      found.push(`${name} is new and has to be given`);
  for (const text of before.functions) if (!after.functions.has(text)) found.push(`${text} is gone`);
  for (const text of after.rules)
    if (tables.has(tableOf(text)) && !before.rules.has(text)) found.push(`${text} is new`);
  return found;
}

/** Rules that are new on a table that was there, each with why no write of the release before breaks it. */
const harmless: readonly { rule: RegExp; because: string }[] = [
  {
    rule: /^0011-.*: chat_entries: unique btree \(place\)/,
    because: 'a function of the database alone gives places',
  },
  {
    rule: /^0012-.*: (?:promotions|field_managements): unique btree \(code\)/,
    because: 'the column is as new, and empty where the release before writes',
  },
  {
    rule: /^002[67]-.*: audit_log: CHECK \(\(at < /,
    because: 'a month ahead, and gone with the migration after',
  },
  {
    rule: /^003[01]-.*: (?:sales|stock)_by_day: CHECK \(\(day < /,
    because: 'a month ahead at least, and gone with the migration after',
  },
];

test('PRD-18 a migration takes nothing away that the release before names, and refuses nothing that it writes', async (context) => {
  const database = await openEmptyDatabase();
  context.after(() => database.close());
  const all = [
    ...migrationsIn(path.join(import.meta.dirname, 'migrations')),
    ...domainsWithMigrations().flatMap(migrationsOf),
  ];
  let before = await takenFrom(database);
  const found: string[] = [];
  for (const migration of all) {
    await migrate(database, [migration]);
    const after = await takenFrom(database);
    found.push(...broken(before, after).map((text) => `${migration.name}: ${text}`));
    before = after;
  }
  assert.ok(before.columns.size > 0 && before.functions.size > 0 && before.rules.size > 0);
  assert.deepEqual(
    found.filter((text) => !harmless.some(({ rule }) => rule.test(text))),
    [],
  );
  for (const { rule } of harmless)
    assert.ok(
      found.some((text) => rule.test(text)),
      String(rule),
    );
});
