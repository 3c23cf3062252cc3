import { askConfirm } from '@field-sales/shared/dialogs';
import { commonText } from '@field-sales/shared/text/common';
import { roomText } from '../text/room-text.ts';
import { cancelOutgoing } from './deliver.ts';
import { findOutgoing, type Outbox } from './outbox.ts';
import { isShownAsFailed } from './outgoing.ts';

/** After a question, throws away a message that could not be sent (OFF-35). */
export async function discard(outbox: Outbox, key: string): Promise<void> {
  const isSure = await askConfirm({
    title: commonText.notice,
    text: roomText.discardQuestion,
    confirmLabel: roomText.discard,
    isDanger: true,
  });
  // Another tab may have sent it meanwhile.
  const outgoing = findOutgoing(outbox, key);
  if (isSure && outgoing !== undefined && isShownAsFailed(outgoing)) cancelOutgoing(outbox, key);
}
