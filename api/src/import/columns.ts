import { isoDate, plainText } from '@field-sales/shared/contract/common-requests';
import * as v from 'valibot';

const largestAmount = 2_147_483_647;
const flags: Readonly<Record<string, boolean>> = { true: true, false: false, y: true, n: false };

/** What a cell may contain, read from its text. The messages say what is wrong with a bad cell. */
export const text = v.pipe(
  plainText,
  v.minLength(1, 'it is empty'),
  v.maxLength(2000, 'longer than 2000 characters'),
);

/** A number or code that is not an amount: Excel turns a barcode that it takes for an amount into 8.80104E+12. */
export const code = v.pipe(
  text,
  v.maxLength(80, 'longer than 80 characters'),
  v.check(
    (value) => !/^\d(?:\.\d+)?E\+\d+$/i.test(value),
    'shortened by Excel: give the column the format Text and fill it again',
  ),
);

export const date = v.pipe(
  v.string(),
  v.check((value) => v.is(isoDate, value), 'not a date such as 2026-11-05'),
);

/** A whole number of won, pieces or percent, not negative. */
export const amount = v.pipe(
  v.string(),
  v.check(
    (value) => /^\d{1,10}$/.test(value) && Number(value) <= largestAmount,
    `not a whole number from 0 to ${largestAmount} without commas`,
  ),
  v.transform(Number),
);

export const flag = v.pipe(
  v.string(),
  v.check((value) => flags[value.toLowerCase()] !== undefined, 'neither true nor false'),
  v.transform((value) => flags[value.toLowerCase()] === true),
);

/** The same, if an empty cell means that there is no value. */
export function orNothing<TSchema extends v.GenericSchema<string, unknown>>(schema: TSchema) {
  const nothing = v.pipe(
    v.string(),
    v.transform(() => null),
  );
  return v.lazy((value) => (value === '' ? nothing : schema));
}
