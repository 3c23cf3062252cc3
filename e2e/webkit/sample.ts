import { after } from 'node:test';
import { request } from '@playwright/test';
import { productUrl } from '../support/product.ts';
import type { Caller } from '../support/stored-surveys.ts';

/** The backend of the product, called beside the phones. */
export const backend: Caller = { request: await request.newContext({ baseURL: productUrl }) };

after(() => backend.request.dispose());
