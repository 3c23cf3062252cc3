/** The header with the id of a request, by which it is found in the logs of every process that it passes (PRD-20). */
export const requestIdHeader = 'x-request-id';

/** Whether an id from outside may stand in the logs. */
export function isRequestId(text: string): boolean {
  return /^[\w-]{8,64}$/.test(text);
}
