import type { SurveyKind } from '../database/schema.ts';

/** Surveys of the own company's stands and of other companies'. */
export type StandKind = 'own' | 'market';

export const standKinds: readonly StandKind[] = ['own', 'market'];

/** The kinds as the addresses of the calls and the tables name them. */
export const surveyKindOf: Readonly<Record<StandKind, Exclude<SurveyKind, 'price'>>> = {
  own: 'sc',
  market: 'market',
};
