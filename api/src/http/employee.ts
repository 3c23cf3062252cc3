import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Employee } from '../employees/repository.ts';
import { sendUnknownEmployee } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    employee: Employee | null;
  }
}

/** Finds out who makes a request; null if that is unknown. */
export type WhoCalls = (request: FastifyRequest) => Promise<Employee | null>;

/** A hook for routes that need an employee: they answer 401 to unknown callers (API-11). */
export function authenticate(whoCalls: WhoCalls) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.employee = await whoCalls(request);
    return request.employee ? undefined : sendUnknownEmployee(reply);
  };
}

/** The employee of a request behind `authenticate`. */
export function employeeOf(request: FastifyRequest): Employee {
  if (!request.employee) throw new Error('The route is not behind authenticate');
  return request.employee;
}
