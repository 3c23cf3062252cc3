import { standSurveyAnswer } from '@field-sales/shared/contract/field';
import { onWire } from '@field-sales/shared/contract/renamed';
import { surveyQueryTerms } from '@field-sales/shared/contract/terms';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';
import { formReading, withRaw } from '../survey-form/form-reading.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { standSurveyPath } from './stand-call.ts';

export const standFormAnswer = withRaw(standSurveyAnswer);

/** Header and, on edit, stands and photos (CALL-19, CALL-22). The record's id is always in the query, empty where there is none. */
export function standSurveyQuery(kind: 'own' | 'market', { assignmentId, recordId }: SurveyTarget) {
  return queryOptions({
    ...formReading,
    queryKey: ['stand-survey', kind, assignmentId, recordId],
    queryFn: ({ signal }) =>
      getParsed(standSurveyPath(kind, assignmentId), standFormAnswer, {
        query: onWire({ recordId: recordId ?? '' }, surveyQueryTerms),
        signal,
        mayHavePhotos: true,
      }),
  });
}
