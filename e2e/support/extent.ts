import { settings } from './settings.ts';

/** Whether the matrices are run with every combination, as `npm run test:federation` does; `npm test` takes a sample. */
export const isWhole = settings.E2E_EXTENT === 'whole';
