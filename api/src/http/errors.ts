import { isAway } from '../database/is-away.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { failureAnswer } from './failure-answer.ts';
import { failureText } from '@field-sales/shared/text/failure-text';
import { PhotosOutOfReach } from '../photo-store/photo-store.ts';

/** After how many s a caller who was told to come later may do so. */
export const retryPause = 5;

const notProcessed = '요청을 처리할 수 없습니다.';

/** A failure that the caller is told: its HTTP status, a Korean message and, if the contract has one, a code. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorCode: number | undefined;
  /** After how many s the caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, errorCode?: number, retryAfter?: number) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.retryAfter = retryAfter;
  }
}

export function badRequest(message = notProcessed): ApiError {
  return new ApiError(400, message);
}
export function forbidden(): ApiError {
  return new ApiError(403, '접근 권한이 없습니다.');
}
export function notFound(message = '요청한 정보를 찾을 수 없습니다.'): ApiError {
  return new ApiError(404, message);
}

/** The data to be changed is no longer what the caller knows. */
export function conflict(): ApiError {
  return new ApiError(409, notProcessed);
}

/** The caller is over the limit (PRD-13). */
export function tooManyCalls(): ApiError {
  return new ApiError(429, failureText.sorryLater, undefined, retryPause);
}
/** The process has no room for what is asked (PRD-14). */
export function overloaded(): ApiError {
  return new ApiError(503, failureText.sorryLater, undefined, retryPause);
}
/** An answer or a request has more bytes than are allowed (PRD-15). */
export function tooLarge(): ApiError {
  return new ApiError(413, messageFor(413));
}
/** The body has a type that is not supported. */
export function unsupported(): ApiError {
  return new ApiError(415, messageFor(415));
}
/** The body cannot be read; the status is that of the parser. */
export function unreadable(status: number): ApiError {
  return new ApiError(status, notProcessed);
}

const failure = v.partial(failureAnswer);

/** The failures that every route may answer, for its schema. */
export const failures = { '4xx': failure, '5xx': failure };

/** 401: plain text, shown to the user as it is (API-11). */
export function sendUnknownEmployee(reply: FastifyReply): FastifyReply {
  return reply.status(401).type('text/plain; charset=utf-8').send(failureText.noUser);
}

/** What a caller is told about any failure: malformed or too large input is 4xx, never 5xx (API-29). */
export function handleError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof ApiError) {
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
    sendFailure(reply, error.status, error.message, error.errorCode);
    return;
  }
  if (error instanceof PhotosOutOfReach || isAway(error)) {
    request.log.error({ err: error }, 'the request failed');
    handleError(overloaded(), request, reply);
    return;
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    sendFailure(reply, status, messageFor(status));
    return;
  }
  request.log.error({ err: error }, 'the request failed');
  sendFailure(reply, 500, '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.');
}

export function handleUnknownRoute(_request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(reply, 404, '요청한 주소를 찾을 수 없습니다.');
}

/** API-10 */
function sendFailure(reply: FastifyReply, status: number, message: string, errorCode?: number): void {
  const body = errorCode === undefined ? { message } : { errorCode, message };
  // Serialised here, because a failure must reach the caller even if the route's own answer schema is the problem.
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function messageFor(status: number): string {
  switch (status) {
    case 413:
      return '요청이 너무 큽니다.';
    case 415:
      return '지원하지 않는 형식입니다.';
    case 429:
      return failureText.sorryLater;
    default:
      return notProcessed;
  }
}
