import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as v from 'valibot';

/** Handlers get requests typed by the route's schemas, and must answer what its answer schema accepts. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>;

export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data: unknown) => {
    const result = v.safeParse(schema, data);
    return result.success ? { value: result.output } : { error: new Error(describe(result.issues)) };
  };

/**
 * Sends answers as JSON, unchanged. With `checksAnswers`, in tests, an answer that does not match its own schema is an
 * error.
 */
export function serializerCompiler(checksAnswers: boolean): FastifySerializerCompiler<v.GenericSchema> {
  return ({ schema }) =>
    (data: unknown) => {
      const text = JSON.stringify(data);
      if (checksAnswers) {
        const result = v.safeParse(schema, JSON.parse(text));
        if (!result.success)
          throw new Error(`The answer does not fit its schema: ${describe(result.issues)}`);
      }
      return text;
    };
}

function describe(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
