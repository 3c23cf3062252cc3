import { CallError, isCallError, isOkAnswer, send, upload } from '@field-sales/shared/http';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import { backend } from '../calls/backend.ts';
import { tellSendFailure } from '../calls/failure.ts';
import { nextInOrder } from '../calls/order.ts';
import { ensureRoom, resetCreations, settleRoom } from './create-room.ts';
import {
  changeOutgoing,
  findOutgoing,
  forgetOutgoing,
  noteProgress,
  rememberOutgoing,
  removeOutgoing,
} from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { dropPreviews } from './previews.ts';

/** A send whose answer was lost is repeated after so many ms, where that cannot make a second message. */
const PAUSE = 1000;
const OK = 200;
const GATEWAY_FAILURES = [502, 503, 504];

const running = new Map<string, AbortController>();

function isAnswerLost(error: unknown): boolean {
  if (isCallError(error, 'network') || isCallError(error, 'timeout')) return true;
  return isCallError(error, 'answer') && GATEWAY_FAILURES.includes(error.status ?? 0);
}

function sendText(roomId: string, { key, text }: Outgoing, signal: AbortSignal): Promise<string> {
  return send('post', `/api/chatters/${encodeURIComponent(roomId)}/feed`, {
    idempotencyKey: key,
    json: { content: text },
    signal,
  });
}

function sendPhotos(roomId: string, { key, photos }: Outgoing, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  for (const { bytes, name, type } of photos) {
    if (bytes !== undefined) form.append('files', new File([bytes], name, { type }));
  }
  return upload('POST', `/api/chatters/${encodeURIComponent(roomId)}/upload-photo`, {
    idempotencyKey: key,
    form,
    signal,
    onProgress: (share) => noteProgress(key, share),
  });
}

async function attempt(outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  const { employeeNumber, userId } = outgoing;
  // A call carries the number of the open address: what another employee left waits until that one is back.
  if (currentEmployeeNumber() !== employeeNumber) throw new CallError('aborted');
  const roomId = outgoing.roomId ?? (await ensureRoom(employeeNumber, userId ?? ''));
  if (signal.aborted) throw new CallError('aborted');
  const answer = await (outgoing.text === null ? sendPhotos : sendText)(roomId, outgoing, signal);
  if (!isOkAnswer(answer)) throw CallError.toldBy(OK, answer) ?? new CallError('malformed');
}

async function attemptTwice(outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  try {
    await attempt(outgoing, signal);
  } catch (error) {
    if (!isAnswerLost(error) || !backend.getState().honoursKeys || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (signal.aborted) throw new CallError('aborted', { cause: error });
    await attempt(findOutgoing(outgoing.key) ?? outgoing, signal);
  }
}

async function handleFailure(outgoing: Outgoing, error: unknown): Promise<void> {
  // The log may hold it by now, though its answer was lost.
  if (findOutgoing(outgoing.key) === undefined) return;
  changeOutgoing(outgoing.key, { status: 'failed' });
  void rememberOutgoing(outgoing.key);
  await tellSendFailure(error);
}

/** Sends a message of the outbox, and says there how it went (ERR-06, ERR-08). */
export async function deliver(key: string): Promise<void> {
  const outgoing = findOutgoing(key);
  if (outgoing === undefined || running.has(key)) return;
  const controller = new AbortController();
  running.set(key, controller);
  changeOutgoing(key, { status: 'sending' });
  try {
    await rememberOutgoing(key);
    await attemptTwice(findOutgoing(key) ?? outgoing, controller.signal);
    changeOutgoing(key, { status: 'sent', sentAt: nextInOrder() });
    void forgetOutgoing(key);
  } catch (error) {
    await handleFailure(outgoing, error);
  } finally {
    running.delete(key);
    // After a dialog, not under it: the dialog owns the open history entry.
    if (outgoing.userId !== null) settleRoom(outgoing.employeeNumber, outgoing.userId);
  }
}

/** Stops a message and takes it away. What has arrived by then stays in the room. */
export function cancelOutgoing(key: string): void {
  running.get(key)?.abort();
  dropPreviews(key);
  removeOutgoing(key);
}

/** Stops everything: for tests, which open the page anew. */
export function stopDeliveries(): void {
  for (const controller of running.values()) controller.abort();
  running.clear();
  resetCreations();
}
