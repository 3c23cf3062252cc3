import type { Domain } from '../domain/domain-parts.ts';
import { registerChat } from './routes.ts';
import { seedChat } from './sample-data.ts';

export const domain: Domain = {
  registerCalls: registerChat,
  // The series of numbers goes on where the surveys leave it.
  sampleData: { after: ['surveys'], fill: seedChat },
};
