import {
  idempotencyHeader,
  photoAccept,
  prefetchPurpose,
  purposeHeader,
} from '../../contract/call-headers.ts';
import { traceHeader } from '../../contract/request-id.ts';
import { callTimeLimit, uploadTimeLimit } from '../../contract/time-limits.ts';
import { currentEmployeeNumber, writeEmployeeCookie } from '../session.ts';
import { traceparent } from './traceparent.ts';

export type CallTraits = {
  /** Who calls; the employee of the open address unless it says otherwise. */
  employeeNumber?: string | null;
  /** A UUID made once per user intent (SH-33). */
  idempotencyKey?: string;
  /** Whether the answer may hold photos: they are asked for as addresses (SH-34). */
  mayHavePhotos?: boolean;
  sendsPhotos?: boolean;
  /** Nobody asked for it and nobody looks at it: a 401 is not told, and it does not count as read. */
  isQuiet?: boolean;
  /** Nobody has just asked for it: a 401 that was told is not told again. */
  goesByItself?: boolean | undefined;
};

export type PreparedCall = {
  headers: Readonly<Record<string, string>>;
  /** In ms; calls that are neither a fetch nor an upload do not use it. */
  timeLimit: number;
};

/**
 * The one door to the backend. Whatever sends a call (fetch, upload, stream, image, frame, link) comes through here
 * just before. This puts the caller, or nobody, into the cookie (SH-07, SH-22), and gives the call its headers and its
 * time limit.
 */
export function prepareCall({
  employeeNumber = currentEmployeeNumber(),
  idempotencyKey,
  mayHavePhotos = false,
  sendsPhotos = false,
  isQuiet = false,
}: CallTraits = {}): PreparedCall {
  writeEmployeeCookie(employeeNumber);
  return {
    headers: {
      [traceHeader]: traceparent(),
      ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
      ...(mayHavePhotos && { accept: photoAccept }),
      ...(isQuiet && { [purposeHeader]: prefetchPurpose }),
    },
    timeLimit: sendsPhotos ? uploadTimeLimit : callTimeLimit,
  };
}
