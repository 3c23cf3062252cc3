import pg from 'pg';

const perSurvey = 9;
export const photoBytes = 2048;
const employees = 5000;
const firstNumber = 50_000_001;
export const rooms = 200;
const members = 10;

/** Most photos belong to surveys. */
const surveysOf = (photos: number) => Math.floor((photos * 9) / 10 / perSurvey);

/** A photo's id by its number. These ids are as scattered over the indexes as random ones. */
export const idOf = (number: string) => `md5('photo ' || ${number})::uuid`;

/**
 * Random, so that neither the server nor a backup can compress them, and long enough to be stored apart from their
 * rows.
 */
const bytes = Array.from({ length: photoBytes / 1024 }, () => 'gen_random_bytes(1024)').join(' || ');

function statements(photos: number, isInDatabase: boolean): readonly string[] {
  const surveys = surveysOf(photos);
  const ofSurveys = surveys * perSurvey;
  // Every other message has a photo.
  const messages = 2 * (photos - ofSurveys);
  return [
    'create extension if not exists pgcrypto',
    'set session_replication_role = replica',
    `insert into employees (id, employee_number, name) select g + 1, (${firstNumber} + g)::text, '직원 ' || g from generate_series(0, ${employees - 1}) g`,
    `insert into accounts (id, mdm_code, name) select g, 10000000 + g, '점포 ' || g from generate_series(1, 5000) g`,
    `insert into field_managements (id, name, start_date, end_date) select g, '조사 ' || g, current_date - 7, current_date + 7 from generate_series(1, 1000) g`,
    `insert into survey_assignments (id, kind, employee_id, field_management_id, account_id)
      select g, 'sc', g % ${employees} + 1, g % 1000 + 1, g % 5000 + 1 from generate_series(1, ${surveys}) g`,
    `insert into survey_records (id, assignment_id, field_management_id, created_by, modified_by)
      select g, g, g % 1000 + 1, g % ${employees} + 1, g % ${employees} + 1 from generate_series(1, ${surveys}) g`,
    `insert into survey_stands (record_id, position) select g, k from generate_series(1, ${surveys}) g, generate_series(0, 1) k`,
    `insert into photos (id, content_type, width, height, bytes, byte_count)
      select ${idOf('g')}, 'image/jpeg', 1200, 900, ${isInDatabase ? bytes : 'null'}, ${photoBytes} from generate_series(1, ${photos}) g`,
    `insert into survey_photos (id, record_id, photo_id, position)
      select md5('survey ' || g)::uuid, (g - 1) / ${perSurvey} + 1, ${idOf('g')}, (g - 1) % ${perSurvey} from generate_series(1, ${ofSurveys}) g`,
    `insert into chat_rooms (id, type, title) select g, 0, '방 ' || g from generate_series(1, ${rooms}) g`,
    `insert into chat_members (room_id, employee_id) select g, (g * 25 + k) % ${employees} + 1 from generate_series(1, ${rooms}) g, generate_series(0, ${members - 1}) k`,
    `insert into chat_entries (id, room_id, author_id, content, place)
      select g, g % ${rooms} + 1, ((g % ${rooms} + 1) * 25 + g / ${rooms} % ${members}) % ${employees} + 1, case when g / ${rooms} % 2 = 0 then '진열 확인 부탁드립니다' end, g
      from generate_series(1, ${messages}) g`,
    `insert into chat_images (id, entry_id, position, photo_id)
      select md5('message ' || entry.id)::uuid, entry.id, 0, ${idOf(`${ofSurveys} + row_number() over (order by entry.id)`)} from chat_entries entry where content is null`,
    `update chat_rooms r set last_entry_id = last.id, last_entry_at = now() from (select room_id, max(id) as id from chat_entries group by 1) last where last.room_id = r.id`,
    'vacuum analyze',
    'checkpoint',
  ];
}

export type Place = { employeeNumber: string; address: string };

/**
 * Fills a migrated database with photos, through a role that may do everything; the bytes are in the database or in a
 * bucket.
 */
export async function fillPhotos(address: string, photos: number, isInDatabase: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const statement of statements(photos, isInDatabase)) await client.query(statement);
  await client.end();
}

/** The calls for some surveys and some rooms, spread over all there are, each by an employee who may make it. */
export async function somePlaces(address: string, count: number) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const ask = async (sql: string) => (await client.query<Place>(sql, [count])).rows;
  const ofSurveys =
    await ask(`select e.employee_number as "employeeNumber", '/api/field-info/sc/' || a.id || '?scFieldInfoId=' || r.id as address
    from survey_records r join survey_assignments a on a.id = r.assignment_id join employees e on e.id = a.employee_id
    order by md5(r.id::text) limit $1`);
  const ofRooms =
    await ask(`select distinct on (m.room_id) e.employee_number as "employeeNumber", '/api/chatters/' || m.room_id as address
    from chat_members m join employees e on e.id = m.employee_id order by m.room_id limit $1`);
  await client.end();
  return { ofSurveys, ofRooms };
}
