import * as v from 'valibot';
import { sentId } from '@field-sales/shared/contract/common-requests';
import { renamed } from '@field-sales/shared/contract/renamed';
import { lookupValue } from './barcode-length.ts';
import { scanBarcodeQueryTerms } from './wire-names.ts';

/** CALL-33: a full code, or enough of its last characters (CON-23). */
export const scanBarcodeParams = v.object({ barcode: v.pipe(v.string(), v.regex(lookupValue)) });
export const scanBarcodeQuery = renamed({ accountId: sentId }, scanBarcodeQueryTerms);
