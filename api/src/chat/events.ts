import * as v from 'valibot';
import { notify } from '../database/notify.ts';
import type { WriteTransaction } from '../database/schema.ts';

/** What processes tell one another through the database; sent when the transaction commits, and not if it does not. */
export const chatChannel = 'chat';

const chatEvent = v.variant('type', [
  // `place` is its place in the order of all rooms; sent by the database itself (0009-order-of-entries.sql).
  v.object({ type: v.literal('message'), roomId: v.string(), entryId: v.string(), place: v.string() }),
  v.object({ type: v.literal('read'), roomId: v.string(), employeeId: v.string() }),
  v.object({ type: v.literal('locked'), employeeId: v.string() }),
]);
export type ChatEvent = v.InferOutput<typeof chatEvent>;

export async function notifyChat(
  transaction: WriteTransaction,
  event: Exclude<ChatEvent, { type: 'message' }>,
): Promise<void> {
  await notify(transaction, chatChannel, JSON.stringify(event));
}

export function parseChatEvent(payload: string): ChatEvent | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), chatEvent), payload);
  return result.success ? result.output : undefined;
}
