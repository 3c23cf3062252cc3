import { createRoomAnswer } from '@field-sales/shared/contract/chat';
import { parseAnswer, send } from '@field-sales/shared/http';
import { newKey } from '@field-sales/shared/lib/new-key';
import { outbox, ownerKey } from './outbox.ts';

const creating = new Map<string, Promise<string>>();
// One intent, one key, as long as it takes.
const keys = new Map<string, string>();

async function create(owner: string, employeeNumber: string | null, userId: string): Promise<string> {
  const idempotencyKey = keys.get(owner) ?? newKey();
  keys.set(owner, idempotencyKey);
  const text = await send('post', `/api/chatters/${encodeURIComponent(userId)}`, { idempotencyKey });
  const { chatterId } = parseAnswer(text, createRoomAnswer);
  outbox.setState(({ outgoing, created }) => ({
    created: new Map(created).set(owner, { roomId: chatterId, isSettled: false }),
    outgoing: outgoing.map((one) =>
      one.employeeNumber === employeeNumber && one.userId === userId && one.roomId === null
        ? { ...one, roomId: chatterId }
        : one,
    ),
  }));
  return chatterId;
}

/** The room with a partner (CALL-09). It is made once, also when two sends race for it (CHR-09). */
export function ensureRoom(employeeNumber: string | null, userId: string): Promise<string> {
  const owner = ownerKey(employeeNumber, userId);
  const known = outbox.getState().created.get(owner);
  if (known !== undefined) return Promise.resolve(known.roomId);
  const running = creating.get(owner);
  if (running !== undefined) return running;
  const started = create(owner, employeeNumber, userId).finally(() => creating.delete(owner));
  creating.set(owner, started);
  return started;
}

/** The first send into a room that was made here is over: its address may be taken (CHR-22). */
export function settleRoom(employeeNumber: string | null, userId: string): void {
  const owner = ownerKey(employeeNumber, userId);
  outbox.setState(({ created }) => {
    const room = created.get(owner);
    return room === undefined || room.isSettled
      ? {}
      : { created: new Map(created).set(owner, { ...room, isSettled: true }) };
  });
}
