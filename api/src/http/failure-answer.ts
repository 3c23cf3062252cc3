import { numeric, openText } from '@field-sales/shared/contract/values';
import * as v from 'valibot';

/** The body of a failure that carries a code (API-10). What its code means: `error-codes.ts` of the contract. */
export const failureAnswer = v.object({ errorCode: numeric, message: openText });
