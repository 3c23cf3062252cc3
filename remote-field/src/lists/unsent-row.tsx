import { fieldText } from '../text/field-text.ts';
import { fill } from '@field-sales/shared/text/fill';
import { useState } from 'react';
import { UnsentBar } from '../parts/unsent-bar.tsx';
import { useUnsent } from '../saving/unsent-store.ts';
import { UnsentSheet } from './unsent-sheet.tsx';

type UnsentRowProps = {
  /** The server has received a record: the list has to be fetched again. */
  onSent: () => void;
};

/** Says above the cards of a list that records wait on the device (OWN-29). */
export function UnsentRow({ onSent }: UnsentRowProps) {
  const records = useUnsent();
  const [isOpen, setIsOpen] = useState(false);
  if (records.length === 0) return null;
  return (
    <>
      <UnsentBar onOpen={() => setIsOpen(true)}>{fill(fieldText.unsentBar, { n: records.length })}</UnsentBar>
      {isOpen && <UnsentSheet records={records} onClose={() => setIsOpen(false)} onSent={onSent} />}
    </>
  );
}
