import { escapeLike } from '../database/escape-like.ts';
import type { Executor } from '../database/schema.ts';

const maxFound = 300;

export type Employee = {
  id: string;
  employeeNumber: string;
  name: string;
  title: string | null;
  branch: string | null;
};

export function findEmployee(db: Executor, employeeNumber: string): Promise<Employee | undefined> {
  return employees(db).where('employees.employee_number', '=', employeeNumber).executeTakeFirst();
}

export function findEmployeeById(db: Executor, id: string): Promise<Employee | undefined> {
  return employees(db).where('employees.id', '=', id).executeTakeFirst();
}

/**
 * Everybody but the employee, by a part of the name and by the whole name of the branch; an empty text is no filter.
 * Without either nobody is found (PRD-25): one call must not answer the numbers of the whole company.
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
    .$if(name !== '', (rows) => rows.where('employees.name', 'ilike', `%${escapeLike(name)}%`))
    .$if(branch !== '', (rows) => rows.where('branches.name', '=', branch))
    .orderBy('employees.name')
    .orderBy('employees.id')
    .limit(maxFound)
    .execute();
}

export async function listBranchNames(db: Executor): Promise<string[]> {
  const branches = await db.selectFrom('branches').select('name').orderBy('name').execute();
  return branches.map(({ name }) => name);
}

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
