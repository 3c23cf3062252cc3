import pg from 'pg';

/**
 * Rooms in a new database, with everybody in them, or only the first `members`. `firstNumber` is the first one's
 * employee number.
 */
export type Filling = { employees: number; firstNumber: number; rooms: number; members?: number };

/** Answers the ids of the rooms. */
export async function fillRooms(
  address: string,
  { employees, firstNumber, rooms, members = employees }: Filling,
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
  await client.query('analyze');
  await client.end();
  return rows.map(({ id }) => id);
}
