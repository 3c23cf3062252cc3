import { fill } from '@field-sales/shared/text/fill';
import { WaitingBar, WorkBar } from '@field-sales/shared/ui/work-bar';
import { useState } from 'react';
import { OutboxIcon } from '../icons/outbox.tsx';
import type { Unsent } from '../saving/unsent-store.ts';
import { fieldText } from '../text/field-text.ts';
import { UnsentSheet } from './unsent-sheet.tsx';
import { WaitingCount } from './waiting-count.tsx';

type WorkRowProps = Unsent & { onSent: () => void };

/**
 * One bar for all that is on the device: what has to be sent by hand (OWN-29) comes before what goes out by
 * itself (OFF-25). Its sheet stays until it is closed, or nothing is left to show.
 */
export function WorkRow({ records, sending, sent, onSent }: WorkRowProps) {
  // How many had gone out when the sheet was opened; null while it is closed.
  const [sentBefore, setSentBefore] = useState<number | null>(null);
  if (sentBefore !== null && records.length === 0 && sent.length === sentBefore) setSentBefore(null);
  const waiting = records.filter(({ state }) => state === 'waiting').length;
  const unsent = records.length - waiting;
  const handleOpen = () => setSentBefore(sent.length);
  return (
    <>
      {unsent > 0 && (
        <WorkBar
          icon={<OutboxIcon size="s" />}
          onOpen={handleOpen}
          {...((waiting > 0 || sending !== null) && {
            tag: <WaitingCount count={waiting} sending={sending} />,
          })}
        >
          {fill(fieldText.unsentBar, { n: unsent })}
        </WorkBar>
      )}
      {unsent === 0 && waiting > 0 && <WaitingBar count={waiting} sending={sending} onOpen={handleOpen} />}
      {sentBefore !== null && (
        <UnsentSheet
          records={records}
          sending={sending}
          sent={sent.slice(sentBefore)}
          onClose={() => setSentBefore(null)}
          onSent={onSent}
        />
      )}
    </>
  );
}
