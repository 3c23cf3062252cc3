import { employeeCookie } from '../contract/employee-cookie.ts';

/** Who is using the product: the employee number of the address, and the cookie made from it. */

/**
 * The employee number of an address's query (SH-03), or null where it is missing, empty or the text `null` (FLD-15).
 */
export function employeeNumberOf(search: string): string | null {
  const value = new URLSearchParams(search).get(employeeCookie)?.trim();
  return value === undefined || value === '' || value === 'null' ? null : value;
}

/** The employee number of the address that is open now. */
export function currentEmployeeNumber(): string | null {
  return employeeNumberOf(window.location.search);
}

/**
 * Writes the address's employee number to its cookie, path `/` (SH-06); without a number the cookie is removed (SH-22).
 * It is called on entering a screen and before each call, so that a call never carries another address's number.
 */
export function writeEmployeeCookie(employeeNumber: string | null = currentEmployeeNumber()): void {
  document.cookie =
    employeeNumber === null
      ? `${employeeCookie}=; path=/; max-age=0; samesite=lax`
      : `${employeeCookie}=${encodeURIComponent(employeeNumber)}; path=/; samesite=lax`;
}

/** Adds the employee number to a path of the product, keeping the path's own query (SH-05). */
export function withEmployeeNumber(path: string, employeeNumber: string | null): string {
  const [pathname = '/', query = ''] = path.split('?', 2);
  const search = new URLSearchParams(query);
  if (employeeNumber !== null) search.set(employeeCookie, employeeNumber);
  const text = search.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
