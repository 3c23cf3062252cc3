import type { Domain } from '../domain/domain-parts.ts';
import { registerSurveys } from './routes.ts';
import { seedSurveys } from './sample-data.ts';

export const domain: Domain = {
  registerCalls: registerSurveys,
  sampleData: { after: ['promotions'], fill: seedSurveys },
};
