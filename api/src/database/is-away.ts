/**
 * Codes of PostgreSQL while it stops or starts, has no connection, memory or disk left, is no longer the server that
 * takes writes, or let a call wait too long; and the codes of a lost or refused connection.
 */
const passing = new Set([
  ...['53100', '53200', '53300', '53400', '58030'],
  ...['57P01', '57P02', '57P03', '25006', '57014', '08000', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
]);
/** Errors of the driver and its pool that have no code. */
const withoutCode =
  /^(?:timeout exceeded when trying to connect|Connection terminated\b|The database said nothing)/;

/** Whether the database is away, full or read-only for now: the same call may succeed later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return passing.has(error.code);
  return withoutCode.test(error.message);
}
