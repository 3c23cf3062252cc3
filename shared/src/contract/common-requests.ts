import * as v from 'valibot';
import { formDate } from './dates.ts';

/** What a request may carry as text: no null byte and no half of a surrogate pair, neither of which can be stored (API-28). */
export const plainText = v.pipe(
  v.string(),
  v.check(isStorable, 'text with characters that cannot be stored'),
);

/** An id in an address or a query. */
export const sentId = v.pipe(plainText, v.minLength(1), v.maxLength(80));

/** 'true' or 'false' in a query. */
export const flag = v.picklist(['true', 'false']);

/** A real calendar date 'YYYY-MM-DD'. */
export const isoDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((text) => v.is(formDate, text), 'a date that does not exist'),
);

export const idParams = v.object({ id: sentId });

function isStorable(text: string): boolean {
  // With the u flag \p{Cs} matches lone surrogates alone, never the halves of a pair.
  return !/[\0\p{Cs}]/u.test(text);
}
