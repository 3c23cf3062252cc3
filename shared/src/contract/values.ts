import * as v from 'valibot';

/** Text as it is; a number becomes text; null, and a missing field, become null (SH-30, SH-41). */
export const openText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((value) => (value === null ? null : String(value))),
);

/** Words of an answer that say that there is no value: in a form they are empty, and no date (PRC-31). */
export const noValueWords: readonly string[] = ['', 'false', 'null'];

/** As `openText`, and a yes or no is taken too, as 'true' or 'false'. */
export const openValue = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), null),
  v.transform((value) => (value === null ? null : String(value))),
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
