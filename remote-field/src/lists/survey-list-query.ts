import { fieldListAnswer } from '@field-sales/shared/contract/field';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';
import type { SurveyKind } from '../survey/survey-target.ts';

const callPath: Readonly<Record<SurveyKind, string>> = {
  own: '/api/field-info/sc',
  market: '/api/field-info/market',
  price: '/api/field-info/price',
};

/** CALL-16, CALL-17, CALL-18 */
export function surveyListQuery(kind: SurveyKind) {
  return queryOptions({
    queryKey: ['field', 'list', kind],
    queryFn: ({ signal }) => getParsed(callPath[kind], fieldListAnswer, { signal }),
  });
}
