import type { SurveyKind } from '../database/schema.ts';

/** Surveys of the own company's stands and of other companies'. */
export type StandKind = Exclude<SurveyKind, 'price'>;

export const standKinds: readonly StandKind[] = ['own', 'market'];

/** The kinds as the addresses of the calls name them. */
export const pathOf: Readonly<Record<StandKind, string>> = { own: 'sc', market: 'market' };
