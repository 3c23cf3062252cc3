import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@field-sales/shared/node/tracing';

/** The request for which the running code works: its id and, where traces are sent, its span. */
export const requestScope = new AsyncLocalStorage<{ id: string; span: Span | undefined }>();
