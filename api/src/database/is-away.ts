/**
 * What PostgreSQL says while it ends or begins, has no connection, memory or disk left, lost its place as the one that is
 * written to, or a call waited too long for it; and what a lost or refused line is called.
 */
const passing = new Set([
  ...['53100', '53200', '53300', '53400', '58030'],
  ...['57P01', '57P02', '57P03', '25006', '57014', '08000', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
]);
/** These of the driver and its pool have no code. */
const withoutCode =
  /^(?:timeout exceeded when trying to connect|Connection terminated\b|The database said nothing)/;

/** Whether the database is away, full or read-only for now: the same call may succeed later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return passing.has(error.code);
  return withoutCode.test(error.message);
}
