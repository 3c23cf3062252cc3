import { CallError, isOkAnswer, send, upload } from '@field-sales/shared/http';
import { repeatIfLost } from '@field-sales/shared/http/lost-answer';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import { ensureRoom } from './create-room.ts';
import { findOutgoing, noteProgress, type Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

const okStatus = 200;

function postText(roomId: string, { key, text }: Outgoing, signal: AbortSignal): Promise<string> {
  return send('post', `/api/chatters/${encodeURIComponent(roomId)}/feed`, {
    idempotencyKey: key,
    json: { content: text },
    signal,
  });
}

function postPhotos(
  outbox: Outbox,
  roomId: string,
  { key, photos }: Outgoing,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData();
  for (const { bytes, name, type } of photos) {
    if (bytes !== undefined) form.append('files', new File([bytes], name, { type }));
  }
  return upload('POST', `/api/chatters/${encodeURIComponent(roomId)}/upload-photo`, {
    idempotencyKey: key,
    form,
    signal,
    onProgress: (share) => noteProgress(outbox, key, share),
  });
}

function throwIfCancelled({ aborted }: AbortSignal): void {
  if (aborted) throw new CallError('aborted');
}

async function attempt(outbox: Outbox, outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  throwIfCancelled(signal);
  const { employeeNumber, userId } = outgoing;
  // A call carries the number of the open address: what another employee left waits until that one is back.
  if (currentEmployeeNumber() !== employeeNumber) throw new CallError('aborted');
  const roomId = outgoing.roomId ?? (await ensureRoom(outbox, employeeNumber, userId ?? ''));
  throwIfCancelled(signal);
  const answer = await (outgoing.text === null
    ? postPhotos(outbox, roomId, outgoing, signal)
    : postText(roomId, outgoing, signal));
  if (!isOkAnswer(answer)) throw CallError.toldBy(okStatus, answer) ?? new CallError('malformed');
}

/** Sends a message, and once more where its answer was lost and the server applies its key once. */
export function attemptTwice(outbox: Outbox, outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  return repeatIfLost(
    () => attempt(outbox, findOutgoing(outbox, outgoing.key) ?? outgoing, signal),
    () => outbox.backend.getState().honoursKeys && navigator.onLine,
  );
}
