/** The cookie that says who is calling: the employee number (SH-03). */
export const employeeCookie = 'employeeNumber';

/** Whether a text can be an employee number: a text of a few plain characters. */
export function isEmployeeNumber(text: string): boolean {
  return /^[\w.-]{1,40}$/.test(text);
}
