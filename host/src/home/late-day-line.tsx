import { createLoader } from '@field-sales/shared/lib/loader';
import classes from './home-menu.module.css';
import { useLatePart } from './use-late-part.ts';

const dayLinePart = createLoader(
  async () => (await import(/* webpackChunkName: "day-line" */ '../day/day-line.tsx')).DayLine,
);

/** The foot of the home menu: its height is there from the start. */
export function LateDayLine() {
  const { part: DayLine } = useLatePart(dayLinePart);
  return (
    <p className={classes.day} role="status">
      {DayLine !== undefined && <DayLine />}
    </p>
  );
}
