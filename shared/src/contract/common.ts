import * as v from 'valibot';

const calendarDatePattern = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
const compactDatePattern = /^(\d{4})(\d{2})(\d{2})$/;
const framedAddressPattern = /^(?:https?:\/\/[^/?#]|\/(?!\/))/i;
// A browser drops tabs and line ends and reads a backslash as a slash, so '/\t/evil' and '/\evil' would leave the origin.
const unsafeInAddress = /[\u0000-\u001f\u007f\\]/;

/** Text as it is; a number becomes text; null, and a missing field, become null (SH-30, SH-41). */
export const openText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((value) => (value === null ? null : String(value))),
);

/** As `openText`, and a yes or no is taken too, as 'true' or 'false'. */
export const openValue = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), null),
  v.transform((value) => (value === null ? null : String(value))),
);

/** Text for a form: null, missing, 'false' and 'null' become '' (OWN-08, PRC-31). */
export const formText = v.pipe(
  openValue,
  v.transform((value) => (value === null || value === 'false' || value === 'null' ? '' : value)),
);

/** A number, or text that is one; null, missing, '' and 'null' become null; other text fails. */
export const numeric = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), null),
  v.transform(toNumber),
  v.check((value) => value === null || Number.isFinite(value), 'a number is expected'),
);

/** true, false, 'true', 'false', 'Y', 'N' or null, in either case; null and missing are false. */
export const yesNo = v.pipe(
  v.nullish(v.union([v.boolean(), v.string()]), null),
  v.check(
    (value) => typeof value !== 'string' || /^(?:true|false|y|n|null|)$/i.test(value),
    'a yes or no is expected',
  ),
  v.transform((value) => value === true || (typeof value === 'string' && /^(?:true|y)$/i.test(value))),
);

/** A calendar date as 'YYYY-MM-DD', or null. The date is the one that is written: no time zone moves it (SH-28). */
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

/** An address that may be framed or opened: a JSON string or plain text (SH-31). */
export const addressAnswer = v.pipe(
  v.string(),
  v.transform(unquote),
  v.check(isAddress, 'an http or https address, or a path on the own origin, is expected'),
  v.transform(encodeBlanks),
);

/** The address in the body of an answer. Throws where it is not http(s) or a path on the page's own origin (SH-31). */
export function parseAddress(body: string): string {
  return v.parse(addressAnswer, body);
}

/** The address of a picture; one that may not be loaded counts as none. */
export const pictureAddress = v.pipe(
  openText,
  v.transform((value) => (value !== null && isAddress(value) ? encodeBlanks(value) : null)),
);

/** The bytes of a picture, on the wire `{"type":"Buffer","data":[255,216,…]}` (API-12). */
export const pictureBytes = v.pipe(
  v.nullish(
    v.object({ type: openText, data: v.nullish(v.custom<number[]>(isByteList, 'bytes are expected'), null) }),
    null,
  ),
  v.transform((value) => (value?.data ? Uint8Array.from(value.data) : null)),
);

const okText = v.picklist(['OK', '"OK"']);
const okMessage = v.object({ message: okText });

/** `{"message":"OK"}`, the same inside `data`, or the text OK; anything else fails. */
export const okAnswer = v.pipe(
  v.union([okText, okMessage, v.object({ data: v.union([okText, okMessage]) })]),
  v.transform((): 'OK' => 'OK'),
);

/** The body of a failure that carries a code (API-10). `errorCode` 3: chat hourly limit, or too many barcode matches. */
export const failureAnswer = v.object({ errorCode: numeric, message: openText });

/** A list that may be null where its answer is otherwise in shape: null becomes an empty list, a missing one fails. */
export function listOf<TItem extends v.GenericSchema>(item: TItem) {
  return v.pipe(
    v.nullable(v.array(item)),
    v.transform((value) => value ?? []),
  );
}

/** A list that may be null or missing. */
export function optionalListOf<TItem extends v.GenericSchema>(item: TItem) {
  return v.pipe(
    v.nullish(v.array(item), null),
    v.transform((value) => value ?? []),
  );
}

function toNumber(value: string | number | null): number | null {
  if (typeof value !== 'string') return value;
  const trimmed = value.trim();
  return trimmed === '' || trimmed === 'null' ? null : Number(trimmed);
}

function toCalendarDate(value: string | null): string | null | false {
  if (value === null || value === '' || value === 'null' || value === 'false') return null;
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

function unquote(body: string): string {
  const text = body.trim();
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value.trim() : '';
  } catch {
    return '';
  }
}

/** A blank inside is encoded, as a browser does. */
function encodeBlanks(address: string): string {
  return address.replaceAll(' ', '%20');
}

function isAddress(address: string): boolean {
  if (!framedAddressPattern.test(address) || unsafeInAddress.test(address)) return false;
  try {
    new URL(address, 'https://own.invalid');
    return true;
  } catch {
    return false;
  }
}

// One plain loop: a schema for each of half a million bytes would block the page.
function isByteList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (byte: unknown) => typeof byte === 'number' && byte >= 0 && byte <= 255 && Number.isInteger(byte),
    )
  );
}
