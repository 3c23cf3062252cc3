import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../database/schema.ts';
import { sendUnknownEmployee } from './errors.ts';

/** Whoever the cookie `employeeNumber` names: the only identity there is (SH-03). */
export type Employee = {
  id: string;
  employeeNumber: string;
  name: string;
  title: string | null;
  branch: string | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    employee: Employee | null;
  }
}

/** A hook for routes that need an employee: without a known one they answer 401 (API-11). */
export function authenticate(db: Executor) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const employee = await findEmployee(db, request.cookies.employeeNumber);
    if (!employee) return sendUnknownEmployee(reply);
    request.employee = employee;
    return undefined;
  };
}

/** The employee of a request behind `authenticate`. */
export function employeeOf(request: FastifyRequest): Employee {
  if (!request.employee) throw new Error('The route is not behind authenticate');
  return request.employee;
}

export async function findEmployee(
  db: Executor,
  employeeNumber: string | undefined,
): Promise<Employee | undefined> {
  if (!employeeNumber || !/^[\w.-]{1,40}$/.test(employeeNumber)) return undefined;
  return db
    .selectFrom('employees')
    .leftJoin('branches', 'branches.id', 'employees.branch_id')
    .select([
      'employees.id',
      'employees.employee_number as employeeNumber',
      'employees.name',
      'employees.title',
      'branches.name as branch',
    ])
    .where('employees.employee_number', '=', employeeNumber)
    .executeTakeFirst();
}
