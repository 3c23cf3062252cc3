import type { Domain } from '../domain/domain-parts.ts';
import { registerPromotions } from './routes.ts';
import { seedPromotions } from './sample-data.ts';

export const domain: Domain = { registerCalls: registerPromotions, sampleData: { fill: seedPromotions } };
