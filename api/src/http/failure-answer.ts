import { numeric, openText } from '@field-sales/shared/contract/values';
import * as v from 'valibot';

/** The body of a failure that carries a code (API-10). `errorCode` 3: chat hourly limit, or too many barcode matches. */
export const failureAnswer = v.object({ errorCode: numeric, message: openText });
