import pg from 'pg';

/**
 * Rooms in a new database, with everybody in them, or only the first `members`. `firstNumber` is the first one's
 * employee number.
 */
export type Filling = {
  employees: number;
  firstNumber: number;
  rooms: number;
  members?: number;
  /** How many messages of the months before each room has, of as many authors, each with the key of its call. */
  history?: number;
};

/** Answers the ids of the rooms. */
export async function fillRooms(
  address: string,
  { employees, firstNumber, rooms, members = employees, history = 0 }: Filling,
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    `insert into employees (employee_number, name)
      select ($1::int + n)::text, 'caller' from generate_series(0, $2::int - 1) n`,
    [firstNumber, employees],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into chat_rooms (type, title) select 0, 'room' from generate_series(1, $1::int) returning id`,
    [rooms],
  );
  await client.query(
    `insert into chat_members (room_id, employee_id) select r.id, e.id
      from chat_rooms r, (select id from employees order by id limit $1) e`,
    [members],
  );
  await client.query(
    `with authors as (select id, row_number() over () as turn from (select id from employees order by id limit $1) e),
      written as (insert into chat_entries (room_id, author_id, content, created_at, client_key, place)
        select r.id, a.id, 'from before', now() - interval '90 days' + a.turn * interval '1 minute',
          gen_random_uuid()::text, 0
        from authors a, chat_rooms r returning author_id, client_key, created_at)
      insert into writes (employee_id, operation, idempotency_key, answer, written_at)
        select author_id, 'a message', client_key, '{}', created_at from written`,
    [history],
  );
  await client.query('analyze');
  await client.end();
  return rows.map(({ id }) => id);
}
