import { settings } from './settings.ts';

/** Whether the matrices are run in every combination, as in `npm run test:federation`; `npm test` takes a sample. */
export const isWhole = settings.E2E_EXTENT === 'whole';
