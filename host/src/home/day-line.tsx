import { CheckIcon } from '@field-sales/shared/icons/check';
import { asOfText } from '@field-sales/shared/kept/as-of-text';
import { fill } from '@field-sales/shared/text/fill';
import { Spinner } from '@field-sales/shared/ui/spinner';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import { useState } from 'react';
import { useDay, type DayProgress } from '../day/day-state.ts';
import { dayText } from '../text/day-text.ts';

/** A screen reader is told that it has begun, not each step. */
function Preparing({ done, all }: DayProgress) {
  const text = fill(dayText.preparing, { n: done, m: all });
  const [told] = useState(text);
  return (
    <span>
      <Spinner size="xs" />
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{told}</VisuallyHidden>
    </span>
  );
}

/** Whether today's work is on the device (OFF-22). */
export function DayLine() {
  const { preparing, preparedAt } = useDay();
  if (preparedAt !== undefined) {
    return (
      <span>
        <CheckIcon size="xs" />
        {fill(dayText.prepared, { time: asOfText(preparedAt) })}
      </span>
    );
  }
  return preparing === undefined ? null : <Preparing {...preparing} />;
}
