import { sql, type Kysely } from 'kysely';
import { continueIds } from '../database/insert-rows.ts';
import type { Schema } from '../database/schema.ts';

/** The day that the tests' clock says. */
const today = `date '2026-11-21'`;

/**
 * Rows as a company has them after years, each a statement: about a hundred times the sample data at 100. The first employee
 * is somebody whose lists are the longest, the first room one in which everybody writes.
 */
function statements(scale: number): readonly string[] {
  const employees = 120 * scale;
  const accounts = 52 * scale;
  const products = 94 * scale;
  const promotions = 56 * scale;
  const collects = 224 * scale;
  const managements = 77 * scale;
  const assignments = 3000 * scale;
  const longest = 25 * scale;
  const rooms = 58 * scale;
  const entries = 5000 * scale;
  const photos = 200 * scale;
  const photo = (number: string) => `lpad(to_hex(${number}), 32, '0')::uuid`;
  return [
    `insert into branches (id, name) select g, '지점 ' || g from generate_series(1, 100) g`,
    `insert into employees (id, employee_number, name, title, branch_id)
      select g, 'N' || g, substr('김이박최정강조윤장임', g % 10 + 1, 1) || substr('서지민준하도예시유현', g / 10 % 10 + 1, 1)
        || substr('연우준호아윤서진영수', g / 100 % 10 + 1, 1) || g / 1000, '영업사원', g % 100 + 1
      from generate_series(1, ${employees}) g`,
    `insert into chains (id, name) select ordinality, name from unnest(array['이마트', '홈플러스', '롯데마트', '동네']) with ordinality chain (name, ordinality)`,
    `insert into accounts (id, mdm_code, name, chain_id) select g, 10000000 + g, '점포 ' || g, g % 4 + 1 from generate_series(1, ${accounts}) g`,
    `insert into partners (id, account_id, name) select g, g, '협력점 ' || g from generate_series(1, ${accounts}) g`,
    `insert into employee_accounts select distinct g, (g * 7 + k * 13) % ${accounts} + 1 from generate_series(1, ${employees}) g, generate_series(1, 6) k`,
    `insert into product_hierarchies select 'H' || g, '분류 ' || g from generate_series(1, 200) g`,
    `insert into products (id, code, name, barcode, hierarchy_code) select g, 'P' || g, '제품 ' || g, 8800000000000 + g * 7919::bigint, 'H' || g % 200 + 1
      from generate_series(1, ${products}) g`,
    `insert into account_products select distinct g, (g * 31 + k * 17) % ${products} + 1 from generate_series(1, ${accounts}) g, generate_series(1, 65) k`,
    `insert into promotions (id, name, start_date, end_date) select g, '기획전 ' || g, ${today} - g % 700, ${today} - g % 700 + 21 from generate_series(1, ${promotions}) g`,
    `insert into promotion_accounts select distinct g, (g + k * 5) % ${accounts} + 1 from generate_series(1, ${promotions}) g, generate_series(0, 6) k`,
    `insert into promotion_items (promotion_id, product_id, name, type)
      select g, ((g + 5) % ${accounts} + 1) * 31 % ${products} + k * 17 % ${products} + 1, '자재', k % 3 from generate_series(1, ${promotions}) g, generate_series(1, 7) k`,
    `insert into field_info_collects (id, promotion_id, account_id, is_survey_requested, is_externally_notified)
      select g, g % ${promotions} + 1, (g % ${promotions} + 6) % ${accounts} + 1, g % 4 > 0, true from generate_series(1, ${collects}) g`,
    `insert into field_managements (id, name, start_date, end_date)
      select g, (array['김장철 기획전', '타사 고추장 대용량 기획 현황', '설 선물세트', '주간 가격 조사', '여름 음료 행사'])[g % 5 + 1] || ' ' || g,
        ${today} - g % 700, ${today} - g % 700 + 21 from generate_series(1, ${managements}) g`,
    `insert into survey_assignments (id, kind, employee_id, field_management_id, field_info_collect_id, account_id)
      select g, (array['sc', 'market', 'price'])[(g + g / ${employees}) % 3 + 1], case when g <= ${longest} then 1 else g % ${employees} + 1 end, g % ${managements} + 1,
        case when (g + g / ${employees}) % 3 = 0 then g % ${collects} + 1 end, g % ${accounts} + 1 from generate_series(1, ${assignments}) g`,
    `insert into survey_records (id, assignment_id, field_management_id, created_by, modified_by, created_at, modified_at)
      select g, id, field_management_id, employee_id, employee_id, moment, moment
      from (select row_number() over (order by id) as g, id, field_management_id, employee_id, ${today} - interval '2 minutes' * (${assignments} - id) as moment
        from survey_assignments where id % 7 < 4) done`,
    `insert into survey_stands (record_id, position) select id, k from survey_records, generate_series(0, 1) k`,
    `insert into photos (id, content_type, width, height, bytes) select ${photo('g')}, 'image/jpeg', 1, 1, '\\xffd8ff' from generate_series(1, ${photos}) g`,
    `insert into survey_photos (id, record_id, photo_id, position) select ${photo('id')}, id, ${photo(`id % ${photos} + 1`)}, 0 from survey_records`,
    `insert into survey_products (assignment_id, product_id, promotion_type)
      select id, (id + k) % ${products} + 1, '' from survey_assignments, generate_series(1, 6) k where kind = 'price'`,
    `insert into chat_rooms (id, type, title, pair_key, last_entry_id, last_entry_at)
      select g, g % 3, '방 ' || g, case when g % 3 = 2 then '1:' || g end, null, ${today} - interval '1 minute' * g from generate_series(1, ${rooms}) g`,
    `insert into chat_members (room_id, employee_id)
      select g, case when k = 0 and g <= ${5 * scale} then 1 else (g * 11 + k * 37) % (${employees} - 1) + 2 end
      from generate_series(1, ${rooms}) g, generate_series(0, 9) k where g % 3 < 2 or k < 2 on conflict do nothing`,
    `insert into chat_entries (id, room_id, author_id, created_at, content, place)
      select g, case when g % 20 = 0 then 1 else g % ${rooms} + 1 end, g % ${employees} + 1,
        ${today} - interval '30 seconds' * (${entries} - g), '진열 확인 부탁드립니다 ' || g, g from generate_series(1, ${entries}) g`,
    `update chat_rooms r set last_entry_id = last.id from (select room_id, max(id) as id from chat_entries group by 1) last where last.room_id = r.id`,
    `insert into chat_images (id, entry_id, position, photo_id) select ${photo('id')}, id, 0, ${photo(`id % ${photos} + 1`)} from chat_entries where id % 10 = 0`,
    `insert into writes (employee_id, operation, idempotency_key, written_at)
      select g % ${employees} + 1, 'POST /api/chatters/1/feed', 'key ' || g, ${today} - interval '1 minute' * g from generate_series(1, ${assignments}) g`,
    ...[
      ['sales_by_day', 'delivered_quantity, delivered_amount'],
      ['stock_by_day', 'quantity, ordered'],
    ].map(
      ([table = '', figures = '']) => `insert into ${table} (account_id, product_id, day, ${figures})
        select account_id, product_id, ${today} - k, k, k from account_products, generate_series(0, 100) k where account_id <= ${scale}`,
    ),
  ];
}

/** Fills an empty, migrated database, by a connection without limits, which it ends. For PostgreSQL alone, as a superuser: references are not checked row by row. */
export async function growData(db: Kysely<Schema>, scale: number): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  for (const statement of statements(scale)) await sql.raw(statement).execute(db);
  await db.transaction().execute(continueIds);
  // As the server does by itself where it is given the time.
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
}
