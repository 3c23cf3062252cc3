import { begin, deliver } from './deliver.ts';
import { findOutgoing, type Outbox } from './outbox.ts';
import { isShownAsFailed } from './outgoing.ts';
import { enqueue } from './send.ts';

/** Sends a message again by hand, with the key it had (SH-33). */
export function resend(outbox: Outbox, key: string): void {
  const outgoing = findOutgoing(outbox, key);
  if (outgoing === undefined || !isShownAsFailed(outgoing) || outbox.deliveries.has(key)) return;
  // It is drawn as on its way from now on, even if others go before it, so that a second press finds nothing to do.
  begin(outbox, key);
  if (outgoing.text !== null) void deliver(outbox, key);
  else enqueue(outbox, outgoing, () => deliver(outbox, key));
}
