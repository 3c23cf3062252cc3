import { priceFormAddress } from '../contract/survey-addresses.ts';
import { priceSurveyAnswer } from '../contract/field.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';
import { formReading, withRaw } from '../survey-form/form-reading.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';

export const priceFormAnswer = withRaw(priceSurveyAnswer);

/** Products, header and photos (SH-34) of a store (CALL-26, CALL-27). */
export function priceSurveyQuery(target: SurveyTarget) {
  return queryOptions({
    ...formReading,
    queryKey: ['price-survey', target.assignmentId, target.recordId, target.partnerId],
    ...keptRead(priceFormAddress(target), priceFormAnswer, { mayHavePhotos: true, isInstead: true }),
  });
}
