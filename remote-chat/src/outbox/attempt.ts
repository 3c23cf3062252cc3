import { CallError } from '@field-sales/shared/http';
import { repeatIfLost } from '@field-sales/shared/http/lost-answer';
import { isOnline } from '@field-sales/shared/lib/is-online';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import { sendCall } from '@field-sales/shared/waiting/send-call';
import { ensureRoom } from './create-room.ts';
import { requestOfMessage } from './message-call.ts';
import { findOutgoing, recordProgress, type Outbox } from './outbox.ts';
import { callOf, photosOf } from './outgoing-work.ts';
import type { Outgoing } from './outgoing.ts';

function throwIfCancelled({ aborted }: AbortSignal): void {
  if (aborted) throw new CallError('aborted');
}

async function attempt(outbox: Outbox, outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  throwIfCancelled(signal);
  const { key, employeeNumber, userId } = outgoing;
  // A call carries the number of the open address: what another employee left waits until that one is back.
  if (currentEmployeeNumber() !== employeeNumber) throw new CallError('aborted');
  // The room comes first, and then what is sent into it (CHR-09).
  const roomId = outgoing.roomId ?? (await ensureRoom(outbox, employeeNumber, userId ?? ''));
  throwIfCancelled(signal);
  const request = requestOfMessage(callOf({ ...outgoing, roomId }, true));
  const onProgress = (share: number) => recordProgress(outbox, key, share);
  await sendCall({ request, key, photos: photosOf(outgoing) }, { onProgress, signal });
}

/** Sends a message, and once more where its answer was lost and the server applies its key once. */
export function attemptTwice(outbox: Outbox, outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  return repeatIfLost(
    () => attempt(outbox, findOutgoing(outbox, outgoing.key) ?? outgoing, signal),
    () => outbox.backend.getState().honoursKeys && isOnline(),
  );
}
