/** How many hexadecimal digits of its content's hash stand in the name of a built file: `main.0123456789.js`. */
export const nameHashLength = 10;

/** The hash in a file's name, as its first group. */
export const nameHash = new RegExp(`\\.([0-9a-f]{${nameHashLength}})\\.[a-z0-9.]+$`);

/** Whether a file's name, or its path, says by a hash which bytes it has: it may be kept for ever. */
export function isHashedName(name: string): boolean {
  return nameHash.test(name);
}
