import { noValueWords, openValue } from '@field-sales/shared/contract/values';
import * as v from 'valibot';

/** Text for a form: null, missing, and words that say that there is no value become '' (OWN-08, PRC-31). */
export const formText = v.pipe(
  openValue,
  v.transform((value) => (value === null || noValueWords.includes(value) ? '' : value)),
);
