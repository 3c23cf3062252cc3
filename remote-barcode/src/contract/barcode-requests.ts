import * as v from 'valibot';
import { sentId } from '@field-sales/shared/contract/common-requests';

/** CALL-33: a full code, or its last six characters or more (BAR-02, CON-23). */
export const scanBarcodeParams = v.object({ barcode: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{6,13}$/)) });
export const scanBarcodeQuery = v.object({ accountId: sentId });
