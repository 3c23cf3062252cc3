import * as v from 'valibot';
import { numeric, openText } from './values.ts';

const okText = v.picklist(['OK', '"OK"']);
const okMessage = v.object({ message: okText });

/** `{"message":"OK"}`, the same inside `data`, or the text OK; anything else fails. */
export const okAnswer = v.pipe(
  v.union([okText, okMessage, v.object({ data: v.union([okText, okMessage]) })]),
  v.transform((): 'OK' => 'OK'),
);

/** The body of a failure that carries a code (API-10). `errorCode` 3: chat hourly limit, or too many barcode matches. */
export const failureAnswer = v.object({ errorCode: numeric, message: openText });
