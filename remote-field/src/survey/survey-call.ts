import * as v from 'valibot';

/** The whole of one save, so that it can be sent again exactly as it was (CALL-20 … CALL-29). */
export const surveyCallSchema = v.object({
  method: v.picklist(['POST', 'PATCH']),
  path: v.string(),
  /** The JSON texts by part name, in the order of the contract. */
  parts: v.array(v.tuple([v.string(), v.string()])),
  /** Stored photos that are sent as `files`, in this order. */
  photoKeys: v.array(v.string()),
});
export type SurveyCall = v.InferOutput<typeof surveyCallSchema>;
