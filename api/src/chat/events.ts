import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { notify } from '../database/notify.ts';
import type { WriteTransaction } from '../database/schema.ts';

/** What processes tell one another. It is sent when the transaction commits, and only then. */
export const chatChannel = 'chat';

const chatEvent = v.variant('type', [
  // It says only that there are new messages.
  v.object({ type: v.literal('message') }),
  v.object({ type: v.literal('read'), roomId: v.string(), employeeId: v.string() }),
  v.object({ type: v.literal('locked'), employeeId: v.string() }),
]);
export type ChatEvent = v.InferOutput<typeof chatEvent>;

/** The message to a broker that announces any number of new entries. */
export const messageEvent = JSON.stringify({ type: 'message' } satisfies ChatEvent);

export async function notifyChat(
  database: Database,
  transaction: WriteTransaction,
  event: Exclude<ChatEvent, { type: 'message' }>,
): Promise<void> {
  await notify(database, transaction, chatChannel, JSON.stringify(event));
}

export function parseChatEvent(payload: string): ChatEvent | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), chatEvent), payload);
  return result.success ? result.output : undefined;
}
