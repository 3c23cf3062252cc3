import type { Span } from '@field-sales/shared/node/tracing';
import {
  createQueryId,
  type CompiledQuery,
  type Kysely,
  type PluginTransformQueryArgs,
  type QueryId,
} from 'kysely';
import { Carried, carriedBy } from './carried.ts';
import type { Executor, Schema } from './schema.ts';

export type RequestScope = {
  id: string;
  /** Begins a span of the request's trace, where traces are sent. */
  span: { child: (...args: Parameters<Span['child']>) => Pick<Span, 'end'> } | undefined;
};

const byQuery = new WeakMap<QueryId, RequestScope>();

class Scoped extends Carried {
  readonly scope: RequestScope;

  constructor(scope: RequestScope) {
    super();
    this.scope = scope;
  }

  override transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    byQuery.set(queryId, this.scope);
    return node;
  }
}

/**
 * A handle whose statements, also those of its transactions, are run for a request (PRD-20, PRD-24). It is handed on
 * where an asynchronous context would follow by itself, but would cost each promise of the process its share.
 */
export function underRequest(db: Kysely<Schema>, scope: RequestScope | undefined): Kysely<Schema> {
  return scope === undefined ? db : db.withPlugin(new Scoped(scope));
}

/** The request for which the handle's statements are run, if there is one. */
export function scopeOf(db: Executor): RequestScope | undefined {
  return carriedBy(db, Scoped)?.scope;
}

/** A statement that was not compiled by the handle, as one of its request. */
export function asStatementOf<Row>(db: Executor, query: CompiledQuery<Row>): CompiledQuery<Row> {
  const scope = scopeOf(db);
  if (scope === undefined) return query;
  const queryId = createQueryId();
  byQuery.set(queryId, scope);
  return { ...query, queryId };
}

/** The request for which a statement is run, if there is one. */
export function scopeOfStatement({ queryId }: CompiledQuery): RequestScope | undefined {
  return byQuery.get(queryId);
}

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
