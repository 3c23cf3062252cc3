import type { Domain } from '../domains/domain-parts.ts';
import { registerReports } from './routes.ts';

export const domain: Domain = { registerReports };
