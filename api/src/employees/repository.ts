import { sql } from 'kysely';
import { hasPart } from '../database/has-part.ts';
import type { Executor, WriteTransaction } from '../database/schema.ts';

const maxFound = 300;

export type Employee = {
  id: string;
  employeeNumber: string;
  name: string;
  title: string | null;
  branch: string | null;
};

/**
 * The employee with a number, unless locked out (PRD-08) or withdrawn (PRD-31).
 * @param since when, in s, the caller's session began, if there are sessions
 */
export async function findEmployee(
  db: Executor,
  employeeNumber: string,
  since?: number,
): Promise<Employee | undefined> {
  // Every call asks for it: a text is built in a fraction of the time that the builder takes. A session's beginning is
  // known only to the second.
  const { rows } = await sql<Employee>`
    select e.id, e.employee_number as "employeeNumber", e.name, e.title, b.name as branch
    from employees e left join branches b on b.id = e.branch_id
    where e.employee_number = ${employeeNumber} and e.locked_at is null and e.withdrawn_at is null
      and (e.sessions_since < ${since === undefined ? null : new Date((since + 1) * 1000)}) is not false`.execute(
    db,
  );
  return rows[0];
}

export function findEmployeeById(db: Executor, id: string): Promise<Employee | undefined> {
  return employees(db).where('employees.id', '=', id).executeTakeFirst();
}

/**
 * Everybody except the employee, by a part of the name and by the whole name of the branch; an empty text does not
 * filter. Without either, nobody is found (PRD-25): one call must not answer the numbers of the whole company.
 */
export async function searchColleagues(
  db: Executor,
  employeeId: string,
  name: string,
  branch: string,
): Promise<Employee[]> {
  if (name === '' && branch === '') return [];
  return employees(db)
    .where('employees.id', '<>', employeeId)
    .where('employees.locked_at', 'is', null)
    .where('employees.withdrawn_at', 'is', null)
    .$if(name !== '', (rows) => rows.where(hasPart(sql.ref('employees.name'), name)))
    .$if(branch !== '', (rows) => rows.where('branches.name', '=', branch))
    .orderBy('employees.name')
    .orderBy('employees.id')
    .limit(maxFound)
    .execute();
}

/**
 * Locks an employee out, or lets them in again with new sessions. Answers the employee's id, if the employee exists.
 */
export async function setLocked(
  transaction: WriteTransaction,
  employeeNumber: string,
  isLocked: boolean,
): Promise<string | undefined> {
  const now = new Date();
  const employee = await transaction
    .updateTable('employees')
    .set(isLocked ? { locked_at: now } : { locked_at: null, sessions_since: now })
    .where('employee_number', '=', employeeNumber)
    .returning('id')
    .executeTakeFirst();
  return employee?.id;
}

/** Those of the given employees who are locked out or withdrawn. */
export async function findLocked(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const employees = await db
    .selectFrom('employees')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('locked_at', 'is not', null), eb('withdrawn_at', 'is not', null)]))
    .execute();
  return employees.map(({ id }) => id);
}

export async function listBranchNames(db: Executor): Promise<string[]> {
  const branches = await db
    .selectFrom('branches')
    .select('name')
    .where('withdrawn_at', 'is', null)
    .orderBy('name')
    .execute();
  return branches.map(({ name }) => name);
}

/** Employees with the fields that a search answers (API-06, CHC-09). */
function employees(db: Executor) {
  return db
    .selectFrom('employees')
    .leftJoin('branches', 'branches.id', 'employees.branch_id')
    .select([
      'employees.id',
      'employees.employee_number as employeeNumber',
      'employees.name',
      'employees.title',
      'branches.name as branch',
    ]);
}
