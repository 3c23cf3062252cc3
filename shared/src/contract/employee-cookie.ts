/** The cookie that says who is calling, and the parameter of an address that it is made from (SH-03, SH-06). */
export const employeeCookie = 'employeeNumber';

/** Whether a text can be an employee number: a text of a few plain characters. */
export function isEmployeeNumber(text: string): boolean {
  return /^[\w.-]{1,40}$/.test(text);
}
