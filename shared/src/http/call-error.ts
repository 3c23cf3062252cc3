import type { CallErrorKinds, CallErrorName } from '../contract/remote-protocol.ts';
import { errorCodes } from '../contract/error-codes.ts';
import { failureText } from '../text/failure-text.ts';

/**
 * How a call failed (SH-24):
 * - `unauthorized`: 401; `body` is the text to show
 * - `answer`: any other failing status; `status`, and `errorCode` where the body has one
 * - `malformed`: the answer does not fit its schema
 * - `timeout`, `network`: no answer; for a write it is unknown whether it was applied
 * - `aborted`: the caller left; nothing is shown
 */
export type CallErrorKind = CallErrorKinds[number];

type CallErrorDetails = { status?: number; body?: string; errorCode?: number | undefined; cause?: unknown };

export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly status: number | undefined;
  readonly body: string;
  readonly errorCode: number | undefined;

  constructor(kind: CallErrorKind, { status, body = '', errorCode, cause }: CallErrorDetails = {}) {
    super(`call failed: ${kind}${status === undefined ? '' : ` ${status}`}`, { cause });
    this.name = 'CallError' satisfies CallErrorName;
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.errorCode = errorCode;
  }

  /** The failure for a failing status; a 401 has the text of its body, which is shown (ERR-01, SH-22, SH-24). */
  static ofAnswer(status: number, body: string): CallError {
    if (status === 401)
      return new CallError('unauthorized', { status, body: textOf(body) || failureText.noUser });
    return new CallError('answer', { status, body, errorCode: errorCodeOf(body) });
  }

  /** The failure for a code in the body of an answer with a good status: a code counts whatever the status. */
  static ofCode(status: number, body: string): CallError | undefined {
    // Most answers are long and have no code: they are not parsed for it.
    const errorCode = body.includes('"errorCode"') ? errorCodeOf(body) : undefined;
    return errorCode === undefined ? undefined : new CallError('answer', { status, body, errorCode });
  }
}

/** The text in a body that is JSON all the same: itself, or its message; any other body as it is. */
function textOf(body: string): string {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json === 'string') return json;
    if (typeof json !== 'object' || json === null || !('message' in json)) return body;
    return typeof json.message === 'string' ? json.message : body;
  } catch {
    return body;
  }
}

/** The code of a failure’s body (API-10). */
function errorCodeOf(body: string): number | undefined {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json !== 'object' || json === null || !('errorCode' in json)) return undefined;
    const code = Number(json.errorCode);
    // A missing code, null and 0 are not failures: another backend has the field in its successes as well.
    return Number.isFinite(code) && code !== 0 ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Whether something thrown is a failed call, of a given kind if one is named. Asks the kind, never the class alone. */
export function isCallError(error: unknown, kind?: CallErrorKind): error is CallError {
  return (
    error instanceof Error &&
    error.name === ('CallError' satisfies CallErrorName) &&
    'kind' in error &&
    (kind === undefined || error.kind === kind)
  );
}

/**
 * Whether the backend said that it was too much: the chat's hourly limit, or a barcode with too many matches.
 */
export function isTooMuch(error: unknown): boolean {
  return isCallError(error) && error.errorCode === errorCodes.tooMuch;
}
