import type { Domain } from '../domain/domain-parts.ts';
import { registerBarcode } from './routes.ts';

export const domain: Domain = { registerCalls: registerBarcode };
