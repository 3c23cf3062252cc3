import { openValue } from '@field-sales/shared/contract/values';
import * as v from 'valibot';

/** Text for a form: null, missing, 'false' and 'null' become '' (OWN-08, PRC-31). */
export const formText = v.pipe(
  openValue,
  v.transform((value) => (value === null || value === 'false' || value === 'null' ? '' : value)),
);
