import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@field-sales/shared/node/tracing';

export type RequestScope = {
  id: string;
  /** Begins a span of the request's trace, where traces are sent. */
  span: { child: (...args: Parameters<Span['child']>) => Pick<Span, 'end'> } | undefined;
};

/** The request for which the running code works. */
export const requestScope = new AsyncLocalStorage<RequestScope | undefined>();

/** The scope of what is done for several requests at once: it has all their ids, and each one's trace has its spans. */
export function sharedScope(scopes: readonly RequestScope[]): RequestScope | undefined {
  if (scopes.length < 2) return scopes[0];
  const spans = scopes.flatMap(({ span }) => span ?? []);
  return {
    id: scopes.map(({ id }) => id).join(' '),
    span:
      spans.length === 0
        ? undefined
        : { child: (...args) => endTogether(spans.map((span) => span.child(...args))) },
  };
}

function endTogether(spans: readonly Pick<Span, 'end'>[]): Pick<Span, 'end'> {
  return {
    end: (...args) => {
      for (const span of spans) span.end(...args);
    },
  };
}
