/** The cookie that says who is calling: the employee number (SH-03). */
export const employeeCookie = 'employeeNumber';
