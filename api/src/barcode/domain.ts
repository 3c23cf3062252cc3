import type { Domain } from '../domains/domain-parts.ts';
import { registerBarcode } from './routes.ts';

export const domain: Domain = { registerCalls: registerBarcode };
