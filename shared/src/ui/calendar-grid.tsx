import { useId, useState } from 'react';
import { Calendar } from 'react-calendar';
import { BackIcon } from '../icons/back.tsx';
import { DownIcon } from '../icons/down.tsx';
import { NextIcon } from '../icons/next.tsx';
import { toCalendarDate, toLocalDate, today } from '../lib/dates.ts';
import { commonText } from '../text/common.ts';
import styles from './calendar-grid.module.css';
import { calendarType, viewRules, type CalendarView } from './calendar-tiles.ts';
import { useGridTiles } from './use-grid-tiles.ts';

export type CalendarGridProps = {
  /** `YYYY-MM-DD` */
  value: string | null;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  onPick: (value: string) => void;
};

function within(date: string, minDate: string | undefined, maxDate: string | undefined): string {
  if (minDate !== undefined && date < minDate) return minDate;
  if (maxDate !== undefined && date > maxDate) return maxDate;
  return date;
}

function titleOf(date: Date, view: CalendarView, label: string): string {
  const first = viewRules[view].firstTile(date).getFullYear();
  if (view === 'century') return `${first}년 ~ ${first + 99}년`;
  return view === 'decade' ? `${first}년 ~ ${first + 9}년` : label;
}

/** react-calendar joins years with a dash; the product writes periods with a tilde. */
function tileContent({ date, view }: { date: Date; view: string }) {
  if (view !== 'century') return null;
  const first = date.getFullYear();
  return <span className={styles.decade}>{`${first}년 ~ ${first + 9}년`}</span>;
}

/** The month, year, decade and century views (SH-16). Keys move over the tiles. */
export function CalendarGrid({ value, minDate, maxDate, onPick }: CalendarGridProps) {
  const id = useId();
  const [view, setView] = useState<CalendarView>('month');
  const [cursor, setCursor] = useState(() => toLocalDate(within(value ?? today(), minDate, maxDate)));
  const { columns, tiles } = viewRules[view];
  const { ref, focusCursor } = useGridTiles({ id, view, cursor, onMove: moveTo });

  function moveTo(date: Date) {
    setCursor(toLocalDate(within(toCalendarDate(date), minDate, maxDate)));
  }

  return (
    <div ref={ref} className={styles.calendar}>
      <Calendar
        locale="ko-KR"
        calendarType={calendarType}
        minDetail="century"
        maxDetail="month"
        view={view}
        activeStartDate={cursor}
        value={value === null ? null : toLocalDate(value)}
        {...(minDate !== undefined && { minDate: toLocalDate(minDate) })}
        {...(maxDate !== undefined && { maxDate: toLocalDate(maxDate) })}
        showFixedNumberOfWeeks
        formatDay={(_, date) => String(date.getDate())}
        tileContent={tileContent}
        navigationAriaLive="polite"
        navigationLabel={({ date, label, view: shown }) => (
          <>
            {titleOf(date, shown, label)}
            {shown !== 'century' && <DownIcon size="xs" />}
          </>
        )}
        prevLabel={<BackIcon size="s" />}
        nextLabel={<NextIcon size="s" />}
        prevAriaLabel={commonText.previous}
        nextAriaLabel={commonText.next}
        prev2Label={null}
        next2Label={null}
        onActiveStartDateChange={({ activeStartDate, action }) => {
          if (action === 'drillUp' || activeStartDate === null) return;
          moveTo(activeStartDate);
        }}
        onViewChange={({ action, view: next }) => {
          if (action === 'drillDown') focusCursor();
          setView(next);
        }}
        onChange={(picked) => {
          if (!(picked instanceof Date)) return;
          setCursor(picked);
          onPick(toCalendarDate(picked));
        }}
      />
      {/* react-calendar has no rows: these own its tiles for screen readers. */}
      <div role="grid" aria-label={titleOf(cursor, view, toCalendarDate(cursor).slice(0, 7))}>
        {Array.from({ length: Math.ceil(tiles / columns) }, (_, row) => (
          <div
            key={row}
            role="row"
            aria-owns={Array.from(
              { length: Math.min(columns, tiles - row * columns) },
              (_cell, column) => `${id}-${row * columns + column}`,
            ).join(' ')}
          />
        ))}
      </div>
    </div>
  );
}
