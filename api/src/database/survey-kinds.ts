import type { SurveyKind } from './schema.ts';

/** The kinds of surveys as the tables and the addresses of the calls name them. */
export const surveyKindOf = {
  own: 'sc',
  market: 'market',
  price: 'price',
} as const satisfies Readonly<Record<string, SurveyKind>>;
