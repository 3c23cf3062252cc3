import type { FastifyReply, FastifyRequest } from 'fastify';
import { employeeCookie } from '@field-sales/shared/contract/employee-cookie';
import type { Executor } from '../database/schema.ts';
import { findEmployee, type Employee } from '../employees/repository.ts';
import { sendUnknownEmployee } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    employee: Employee | null;
  }
}

/** A hook for routes that need an employee: without a known one they answer 401 (API-11). */
export function authenticate(db: Executor) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.employee = await employeeOfCookie(db, request);
    return request.employee ? undefined : sendUnknownEmployee(reply);
  };
}

/** Whoever the cookie names: the only identity there is (SH-03). */
export async function employeeOfCookie(db: Executor, { cookies }: FastifyRequest): Promise<Employee | null> {
  const employeeNumber = cookies[employeeCookie];
  if (!employeeNumber || !/^[\w.-]{1,40}$/.test(employeeNumber)) return null;
  return (await findEmployee(db, employeeNumber)) ?? null;
}

/** The employee of a request behind `authenticate`. */
export function employeeOf(request: FastifyRequest): Employee {
  if (!request.employee) throw new Error('The route is not behind authenticate');
  return request.employee;
}
