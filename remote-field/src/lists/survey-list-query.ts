import { surveyListAddresses } from '../contract/survey-addresses.ts';
import { fieldListAnswer } from '../contract/field.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';
import type { SurveyKind } from '../survey/survey-target.ts';

/** CALL-16, CALL-17, CALL-18 */
export function surveyListQuery(kind: SurveyKind) {
  return queryOptions({
    queryKey: ['field', 'list', kind],
    ...keptRead(surveyListAddresses[kind], fieldListAnswer),
  });
}
