import { chatRoomAnswer, type LogEntry } from '../contract/chat.ts';
import { getAnswer, parseAnswer } from '@field-sales/shared/http';
import { keeperOf } from '@field-sales/shared/query';
import { roomAddress } from '../contract/room-addresses.ts';
import { readEchoedKey, readHeaders, type Backend } from '../calls/backend.ts';

export type LogPage = {
  /** Oldest first. */
  entries: readonly LogEntry[];
  /** Asks for the page before this one; null at the beginning of the room. */
  olderToken: string | null;
  isNotified: boolean;
};

function readKeys(backend: Backend, log: readonly LogEntry[]): void {
  if (log.some(({ clientKey }) => clientKey !== null)) readEchoedKey(backend);
}

/** A page of a room's log: the newest one, or the one that `token` names (CALL-08), with photos (SH-34). */
export async function getLogPage(
  backend: Backend,
  roomId: string,
  token: string | null,
  signal: AbortSignal,
): Promise<LogPage> {
  const path = roomAddress(roomId);
  const keep = keeperOf(path);
  const { text, headers } = await getAnswer(path, {
    ...(token !== null && { query: { nextPageToken: token } }),
    signal,
    mayHavePhotos: true,
  });
  readHeaders(backend, headers);
  const { log, nextPageToken, isNotified } = parseAnswer(text, chatRoomAnswer);
  readKeys(backend, log);
  backend.setState({ hasAnsweredLog: true });
  if (token === null) keep(text);
  return { entries: log, olderToken: nextPageToken, isNotified };
}

/** The newest page as the device kept it: a room that was read opens with it (OFF-37). */
export function restoreLogPage(backend: Backend, text: string): LogPage {
  const { log, nextPageToken, isNotified } = parseAnswer(text, chatRoomAnswer);
  // What the backend does is known without a network as well. Later: a component may be drawn at this moment.
  queueMicrotask(() => readKeys(backend, log));
  return { entries: log, olderToken: nextPageToken, isNotified };
}
