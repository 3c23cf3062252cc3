/** The host's address: the only one that the app knows. */
export const origin = 'https://sales.example';

/** The address of a screen for one employee. The employee number in it is all that says who uses the product. */
export function addressOf(employeeNumber: string, path = '/'): string {
  return `${origin}${path}?employeeNumber=${encodeURIComponent(employeeNumber)}`;
}

/** Whether an address belongs to the product, and so needs the cookie of its webview. */
export function isOwnAddress(address: string): boolean {
  return address === origin || address.startsWith(`${origin}/`);
}
