import { sql, type RawBuilder } from 'kysely';
import { hasPart } from '../database/has-part.ts';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';

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
  // A session's beginning is known only to the second.
  const before = since === undefined ? null : new Date((since + 1) * 1000);
  const [employee] = await employeeByNumber(db, { employeeNumber, before });
  return employee;
}

const employeeByNumber = statement(
  (_db, { employeeNumber, before }: Bound<{ employeeNumber: string; before: Date | null }>) => sql<Employee>`
    select e.id, e.employee_number as "employeeNumber", e.name, e.title, b.name as branch
    from employees e left join branches b on b.id = e.branch_id
    where e.employee_number = ${employeeNumber} and e.locked_at is null and e.withdrawn_at is null
      and (e.sessions_since < ${before}) is not false`,
);

export const findEmployeeById = statement((db, { id }: Bound<{ id: string }>) =>
  employees(db).where('employees.id', '=', id),
);

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
  if (branch === '') return colleaguesByName(db, { employeeId, name });
  if (name === '') return colleaguesOfBranch(db, { employeeId, branch });
  return colleaguesOfBranchByName(db, { employeeId, name, branch });
}

const colleaguesByName = statement((db, { employeeId, name }: Bound<{ employeeId: string; name: string }>) =>
  colleagues(db, employeeId).where(hasPart(sql.ref('employees.name'), name)),
);

const colleaguesOfBranch = statement(
  (db, { employeeId, branch }: Bound<{ employeeId: string; branch: string }>) =>
    colleagues(db, employeeId).where('branches.name', '=', branch),
);

const colleaguesOfBranchByName = statement(
  (db, { employeeId, name, branch }: Bound<{ employeeId: string; name: string; branch: string }>) =>
    colleagues(db, employeeId)
      .where(hasPart(sql.ref('employees.name'), name))
      .where('branches.name', '=', branch),
);

/** Everybody who is neither locked out nor withdrawn except the employee, by name; at most `maxFound` of them. */
function colleagues(db: Executor, employeeId: RawBuilder<string>) {
  return employees(db)
    .where('employees.id', '<>', employeeId)
    .where('employees.locked_at', 'is', null)
    .where('employees.withdrawn_at', 'is', null)
    .orderBy('employees.name')
    .orderBy('employees.id')
    .limit(maxFound);
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
  const employees = await lockedAmong(db, { ids });
  return employees.map(({ id }) => id);
}

const lockedAmong = statement((db, { ids }: Bound<{ ids: readonly string[] }>) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where((eb) => eb.or([eb('locked_at', 'is not', null), eb('withdrawn_at', 'is not', null)])),
);

export async function listBranchNames(db: Executor): Promise<string[]> {
  const branches = await branchesByName(db, {});
  return branches.map(({ name }) => name);
}

const branchesByName = statement((db) =>
  db.selectFrom('branches').select('name').where('withdrawn_at', 'is', null).orderBy('name'),
);

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
