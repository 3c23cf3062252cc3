import { employeeCookie, isEmployeeNumber } from '@field-sales/shared/contract/employee-cookie';
import { findEmployee } from '../employees/repository.ts';
import type { WhoCalls } from '../http/employee.ts';

/** The employee whom the cookie names (SH-03, PRD-01). */
export const byCookie: WhoCalls = async ({ db, cookies }) => {
  const employeeNumber = cookies[employeeCookie];
  if (!employeeNumber || !isEmployeeNumber(employeeNumber)) return null;
  return (await findEmployee(db, employeeNumber)) ?? null;
};
