import { addMonths, addYears, getYear, startOfMonth, startOfYear } from 'date-fns';

export type CalendarView = 'century' | 'decade' | 'year' | 'month';

type ViewRules = {
  columns: number;
  tiles: number;
  /** Goes from one tile to another. */
  step: (date: Date, count: number) => Date;
  /** Goes from one page to the next. */
  page: (date: Date, count: number) => Date;
  /** The first tile's date on the page that shows `date`. */
  firstTile: (date: Date) => Date;
  /** How many tiles `date` is after the first tile. */
  index: (date: Date) => number;
};

const week = 7;

function plusDays(date: Date, count: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + count);
}

/** Weeks start on Monday (SH-17): what react-calendar calls it, and below how the keys find it. */
export const calendarType = 'iso8601';

function monday(date: Date): Date {
  return plusDays(date, -((date.getDay() + week - 1) % week));
}

/** The first year of ten or of a hundred: 2021 for 2026, 2001 for 2026. */
function firstYear(date: Date, years: number): Date {
  const year = getYear(date);
  return startOfYear(new Date(year - ((year - 1) % years), 0, 1));
}

// Rounded: a day is an hour longer or shorter when the clocks change.
const dayLength = 86_400_000;

/** How the tiles of each view lie, as react-calendar lays them out. */
export const viewRules: Readonly<Record<CalendarView, ViewRules>> = {
  month: {
    columns: week,
    tiles: 6 * week,
    step: plusDays,
    page: addMonths,
    firstTile: (date) => monday(startOfMonth(date)),
    index: (date) =>
      Math.round((plusDays(date, 0).getTime() - monday(startOfMonth(date)).getTime()) / dayLength),
  },
  year: {
    columns: 3,
    tiles: 12,
    step: addMonths,
    page: addYears,
    firstTile: startOfYear,
    index: (date) => date.getMonth(),
  },
  decade: {
    columns: 3,
    tiles: 10,
    step: addYears,
    page: (date, count) => addYears(date, count * 10),
    firstTile: (date) => firstYear(date, 10),
    index: (date) => (getYear(date) - 1) % 10,
  },
  century: {
    columns: 2,
    tiles: 10,
    step: (date, count) => addYears(date, count * 10),
    page: (date, count) => addYears(date, count * 100),
    firstTile: (date) => firstYear(date, 100),
    index: (date) => Math.floor(((getYear(date) - 1) % 100) / 10),
  },
};

/** Where a key leads from `date`; undefined for a key that means nothing here. */
export function dateForKey(key: string, date: Date, view: CalendarView): Date | undefined {
  const { columns, step, page, index } = viewRules[view];
  const column = index(date) % columns;
  switch (key) {
    case 'ArrowLeft':
      return step(date, -1);
    case 'ArrowRight':
      return step(date, 1);
    case 'ArrowUp':
      return step(date, -columns);
    case 'ArrowDown':
      return step(date, columns);
    case 'Home':
      return step(date, -column);
    case 'End':
      return step(date, columns - 1 - column);
    case 'PageUp':
      return page(date, -1);
    case 'PageDown':
      return page(date, 1);
    default:
      return undefined;
  }
}
