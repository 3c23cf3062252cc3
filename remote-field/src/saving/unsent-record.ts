import { onWire, renamed } from '@field-sales/shared/contract/renamed';
import * as v from 'valibot';
import { surveyCallSchema } from '../survey/survey-call.ts';

// Phones hold records under these names, and older versions of the app read them.
const storedTerms = { scemployeeid: 'assignmentId', scfieldinfoid: 'recordId' } as const;

/** Reads what the device has stored. */
export const unsentSchema = renamed(
  {
    id: v.string(),
    employeeNumber: v.string(),
    kind: v.picklist(['own', 'market', 'price']),
    scemployeeid: v.string(),
    scfieldinfoid: v.nullable(v.string()),
    partnerId: v.nullable(v.string()),
    promotionName: v.string(),
    storeName: v.string(),
    /** The instant of the failure, ISO 8601. */
    time: v.string(),
    /** All the photos that the form showed, those of the server included. */
    photoCount: v.number(),
    idempotencyKey: v.string(),
    call: surveyCallSchema,
  },
  storedTerms,
);

/** A save that failed, with all that it carried (OWN-29). */
export type UnsentRecord = v.InferOutput<typeof unsentSchema>;

/** What the device stores of it. */
export function storedUnsent(record: UnsentRecord): v.InferInput<typeof unsentSchema> {
  return onWire(record, storedTerms);
}
