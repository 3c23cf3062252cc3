import type { Domain } from '../domain/domain-parts.ts';
import { registerReports } from './routes.ts';

export const domain: Domain = { registerReports };
