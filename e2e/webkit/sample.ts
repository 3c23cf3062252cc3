import { after } from 'node:test';
import { request } from '@playwright/test';
import { productUrl } from '../support/product.ts';
import type { Caller } from '../support/stored-surveys.ts';

/** The product's backend, called without a phone. */
export const backend: Caller = { request: await request.newContext({ baseURL: productUrl }) };

after(() => backend.request.dispose());
