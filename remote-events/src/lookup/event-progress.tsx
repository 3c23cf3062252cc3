import { formatPeriod } from '@field-sales/shared/lib/dates';
import { fill } from '@field-sales/shared/text/fill';
import { Card } from '@field-sales/shared/ui/card';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { ProgressBar } from '@field-sales/shared/ui/progress-bar';
import { useToday } from '../parts/use-today.ts';
import { eventsText } from '../text/events-text.ts';
import { eventDays, type EventDates } from './event-days.ts';
import styles from './event-progress.module.css';

/** The period of an event and how much of it has passed (PERF-02, PERF-03). */
export function EventProgress({ dates }: { dates: EventDates }) {
  const days = eventDays(dates, useToday());
  const elapsed = days && fill(eventsText.elapsedDays, { n: days.elapsed });
  return (
    <Card>
      <p className={styles.ends}>
        <strong>{eventsText.eventPeriod}</strong>
        <span>
          <Clauses>{formatPeriod(dates.start, dates.end)}</Clauses>
        </span>
      </p>
      <div className={styles.bar}>
        <ProgressBar percent={days?.percent ?? 0} label={eventsText.eventPeriod} valueText={elapsed} />
      </div>
      {days !== undefined && (
        <p className={styles.ends}>
          <strong>{elapsed}</strong>
          <span>{fill(eventsText.totalDays, { n: days.total })}</span>
        </p>
      )}
    </Card>
  );
}
