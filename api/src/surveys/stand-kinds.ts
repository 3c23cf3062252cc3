/** Surveys of the own company's stands and of other companies'. */
export type StandKind = 'own' | 'market';

export const standKinds: readonly StandKind[] = ['own', 'market'];
