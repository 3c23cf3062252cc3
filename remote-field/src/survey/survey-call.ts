import { onWire } from '@field-sales/shared/contract/renamed';
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

/** What a save carries as its JSON texts, in their order. */
export function partsOf(
  values: Readonly<Record<string, readonly unknown[]>>,
  terms: Readonly<Record<string, string>>,
): SurveyCall['parts'] {
  return Object.entries<unknown>(onWire(values, terms)).map(([name, value]) => [name, JSON.stringify(value)]);
}
