import * as v from 'valibot';
import { surveyCallSchema } from '../survey/survey-call.ts';

const storedFields = {
  id: v.string(),
  employeeNumber: v.string(),
  kind: v.picklist(['own', 'market', 'price']),
  partnerId: v.nullable(v.string()),
  promotionName: v.string(),
  storeName: v.string(),
  /** The instant of the failure, ISO 8601. */
  time: v.string(),
  /** All the photos that the form showed, those of the server included. */
  photoCount: v.number(),
  idempotencyKey: v.string(),
  call: surveyCallSchema,
};

/** As devices have stored it from the first version on. */
const storedUnsentSchema = v.object({
  ...storedFields,
  scemployeeid: v.string(),
  scfieldinfoid: v.nullable(v.string()),
});

/** Reads what the device has stored. */
export const unsentSchema = v.pipe(
  storedUnsentSchema,
  v.transform(({ scemployeeid, scfieldinfoid, ...record }) => ({
    ...record,
    assignmentId: scemployeeid,
    recordId: scfieldinfoid,
  })),
);

/** A save that failed, with all that it carried (OWN-29). */
export type UnsentRecord = v.InferOutput<typeof unsentSchema>;

/** What the device stores of it. */
export function storedUnsent({
  assignmentId,
  recordId,
  ...record
}: UnsentRecord): v.InferInput<typeof unsentSchema> {
  return { ...record, scemployeeid: assignmentId, scfieldinfoid: recordId };
}
