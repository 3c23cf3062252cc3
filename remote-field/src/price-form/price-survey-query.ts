import { priceSurveyAnswer } from '@field-sales/shared/contract/field';
import { onWire } from '@field-sales/shared/contract/renamed';
import { surveyQueryTerms } from '@field-sales/shared/contract/terms';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';
import { formReading, withRaw } from '../survey-form/form-reading.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';

export const priceFormAnswer = withRaw(priceSurveyAnswer);

/** Products, header and photos of a store (CALL-26, CALL-27). `partnerId` is sent as the address has it. */
export function priceSurveyQuery({ assignmentId, recordId, partnerId }: SurveyTarget) {
  const partner = { partnerId: partnerId ?? 'null' };
  return queryOptions({
    ...formReading,
    queryKey: ['price-survey', assignmentId, recordId, partnerId],
    queryFn: ({ signal }) =>
      getParsed(`/api/field-info/price/${encodeURIComponent(assignmentId)}`, priceFormAnswer, {
        query: recordId === null ? partner : onWire({ recordId, ...partner }, surveyQueryTerms),
        signal,
        mayHavePhotos: true,
      }),
  });
}
