/** The header with the id of a request, by which it is found in the logs of every process that it passes (PRD-20). */
export const requestIdHeader = 'x-request-id';

/** The header of W3C Trace Context, with which a page begins the trace of a call (PRD-24). */
export const traceHeader = 'traceparent';

/** Whether an id from outside may stand in the logs. */
function isRequestId(text: string): boolean {
  return /^[\w-]{8,64}$/.test(text);
}

/**
 * The id that a request came with: its own, or the one that the page began its trace with, so that what is known of a trace finds
 * the lines of the logs. Undefined where there is none that may stand there.
 */
export function requestIdOf(headers: Readonly<Record<string, unknown>>): string | undefined {
  const given = headers[requestIdHeader];
  if (typeof given === 'string' && isRequestId(given)) return given;
  const parent = headers[traceHeader];
  return typeof parent === 'string' ? /^00-([0-9a-f]{32}-[0-9a-f]{16})-/.exec(parent)?.[1] : undefined;
}
