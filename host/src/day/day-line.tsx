import { AlertIcon } from '@field-sales/shared/icons/alert';
import { CheckIcon } from '@field-sales/shared/icons/check';
import { asOfText } from '@field-sales/shared/kept/as-of-text';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { fill } from '@field-sales/shared/text/fill';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { Spinner } from '@field-sales/shared/ui/spinner';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { pageDays, useDay } from './day-state.ts';
import { lookAtDay } from './prepared-mark.ts';
import { dayText } from '../text/day-text.ts';

/** A screen reader is told that it has begun, not each step. */
function Preparing({ done, all }: { done: number; all: number }) {
  const text = fill(dayText.preparing, { n: done, m: all });
  const [announced] = useState(text);
  return (
    <span>
      <Spinner size="xs" />
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{announced}</VisuallyHidden>
    </span>
  );
}

/** Whether today's work is on the device (OFF-22); looked at when it is shown, and when the app comes to the front. */
export function DayLine({ days = pageDays }) {
  const day = useDay(days);
  const employeeNumber = useEmployeeNumber();
  useEffect(() => {
    if (employeeNumber === null) return undefined;
    function look() {
      if (employeeNumber !== null && !document.hidden) void lookAtDay(days, employeeNumber);
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [days, employeeNumber]);
  if (day === undefined) return null;
  if (day.type === 'preparing') return <Preparing {...day} />;
  if (day.type === 'full') {
    return (
      <span>
        <AlertIcon size="xs" />
        <span>
          <Clauses>{commonText.storageFull}</Clauses>
        </span>
      </span>
    );
  }
  return (
    <span>
      <CheckIcon size="xs" />
      {fill(dayText.prepared, { time: asOfText(day.at) })}
    </span>
  );
}
