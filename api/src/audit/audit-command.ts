import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const usage = 'audit by <employee number> [days], or audit of <employee number> [days]';
const usualDays = 30;
const mostLines = 1000;

type Line = {
  at: Date;
  by: string | null;
  operation: string;
  records: string[] | null;
  of: string | null;
  requestId: string | null;
};

/**
 * `npm run audit -- by 20231107`: what the employee changed, and read about others, within the last days. `of
 * 20231107`: who read what about the employee (PRD-38). The newest lines come first. Answers the text to print.
 */
export async function printAudit({ db }: Database, args: readonly string[]): Promise<string> {
  const [way, employeeNumber, days = String(usualDays), ...more] = args;
  if (
    (way !== 'by' && way !== 'of') ||
    employeeNumber === undefined ||
    !/^\d{1,5}$/.test(days) ||
    more.length > 0
  )
    throw new Error(usage);
  const employee = await db
    .selectFrom('employees')
    .select('id')
    .where('employee_number', '=', employeeNumber)
    .executeTakeFirst();
  if (!employee) throw new Error(`There is no employee ${employeeNumber}`);
  const { rows } = await sql<Line>`
    select a.at, e.employee_number as by, a.operation, a.record_ids as records, a.request_id as "requestId",
      (select string_agg(other.employee_number, ' ' order by other.id) from employees other
        where other.id = any(a.of_employee_ids)) as of
    from audit_log a left join employees e on e.id = a.employee_id
    where ${way === 'by' ? sql`a.employee_id = ${employee.id}` : sql`${employee.id} = any(a.of_employee_ids)`}
      and a.at > now() - ${days}::int * interval '1 day'
    order by a.at desc, a.id desc limit ${mostLines}`.execute(db);
  return rows.length === 0 ? 'Nothing' : rows.map(describe).join('\n');
}

function describe({ at, by, operation, records, of, requestId }: Line): string {
  return [
    at.toISOString(),
    by === null ? 'an operator' : `by ${by}`,
    operation,
    ...(records === null ? [] : [`records ${records.join(' ')}`]),
    ...(of === null ? [] : [`of ${of}`]),
    ...(requestId === null ? [] : [`request ${requestId}`]),
  ].join('  ');
}
