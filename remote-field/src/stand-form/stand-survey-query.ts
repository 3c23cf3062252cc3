import { standFormAddress } from '../contract/survey-addresses.ts';
import { standSurveyAnswer } from '../contract/field.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';
import { formReading, withRaw } from '../survey-form/form-reading.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';

export const standFormAnswer = withRaw(standSurveyAnswer);

/** Header and, on edit, stands and photos (SH-34; CALL-19, CALL-22). */
export function standSurveyQuery(kind: 'own' | 'market', target: SurveyTarget) {
  return queryOptions({
    ...formReading,
    queryKey: ['stand-survey', kind, target.assignmentId, target.recordId],
    ...keptRead(standFormAddress(kind, target), standFormAnswer, { mayHavePhotos: true, isInstead: true }),
  });
}
