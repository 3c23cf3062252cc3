import type { Domain } from '../domain/domain-parts.ts';
import { registerChat } from './routes.ts';
import { seedChat } from './sample-data.ts';

export const domain: Domain = {
  registerCalls: registerChat,
  // Sample data draws from one series of numbers, which continues where the surveys end.
  sampleData: { after: ['surveys'], fill: seedChat },
};
