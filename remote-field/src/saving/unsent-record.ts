import * as v from 'valibot';
import { surveyCallSchema } from '../survey/survey-call.ts';

export const unsentSchema = v.object({
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
});

/** A save that failed, set aside on the device with all that it carried (OWN-29). */
export type UnsentRecord = v.InferOutput<typeof unsentSchema>;
