import * as v from 'valibot';
import { noValueWords, openText } from './values.ts';

const calendarDatePattern = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
const compactDatePattern = /^(\d{4})(\d{2})(\d{2})$/;

/** A calendar date as 'YYYY-MM-DD', or null. The date is the one that is written: no time zone moves it (SH-28, SH-30). */
export const calendarDate = v.pipe(
  openText,
  v.transform(toCalendarDate),
  v.check((value) => value !== false, 'a date is expected'),
  v.transform((value) => (value === false ? null : value)),
);

/** A calendar date for a form: 'YYYY-MM-DD', or '' where there is none. */
export const formDate = v.pipe(
  calendarDate,
  v.transform((value) => value ?? ''),
);

/**
 * Date and time as text that `new Date()` reads in every browser (ISO 8601; without an offset it is the device's
 * own time), or null. Text in a format of its own stays as it is, to be shown as it is.
 */
export const dateTime = v.pipe(v.nullish(v.union([v.string(), v.number()]), null), v.transform(toDateTime));

function toCalendarDate(value: string | null): string | null | false {
  if (value === null || noValueWords.includes(value)) return null;
  const parts = calendarDatePattern.exec(value) ?? compactDatePattern.exec(value);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const isReal =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isReal && `${parts[1]}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function toDateTime(value: string | number | null): string | null {
  if (value === null || value === '' || value === 'null') return null;
  if (typeof value === 'number')
    return Number.isNaN(new Date(value).getTime()) ? String(value) : new Date(value).toISOString();
  // Safari reads neither a blank between date and time nor an offset without a colon.
  return value
    .replace(/^(\d{4}-\d{2}-\d{2}) (?=\d{2}:\d{2})/, '$1T')
    .replace(/([+-]\d{2})(\d{2})$/, (offset, hours: string, minutes: string) =>
      value.includes(':') ? `${hours}:${minutes}` : offset,
    );
}
