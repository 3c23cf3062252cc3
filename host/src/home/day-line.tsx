import { CheckIcon } from '@field-sales/shared/icons/check';
import { asOfText } from '@field-sales/shared/kept/as-of';
import { fill } from '@field-sales/shared/text/fill';
import { Spinner } from '@field-sales/shared/ui/spinner';
import { useDay } from '../day/day-state.ts';
import { dayText } from '../text/day-text.ts';

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
  if (preparing === undefined) return null;
  return (
    <span>
      <Spinner size="xs" />
      {fill(dayText.preparing, { n: preparing.done, m: preparing.all })}
    </span>
  );
}
