import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import * as v from 'valibot';
import { employeeCookie } from '@field-sales/shared/contract/employee-cookie';
import type { App } from './type-provider.ts';

/** The texts and files of a multipart body. The handler itself reads them; they are described here for the document. */
type MultipartDescription = { texts?: { readonly entries: v.ObjectEntries }; maxFiles: number };

declare module 'fastify' {
  interface FastifySchema {
    summary?: string;
    description?: string;
    tags?: readonly string[];
    hide?: boolean;
    multipart?: MultipartDescription;
  }
}

/** /api/docs and /api/docs/json: generated from the same schemas with which the routes check requests. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      info: {
        title: 'Field sales: reference API',
        version: '1.0.0',
        description:
          'Every call is made as the employee whom the cookie `' +
          employeeCookie +
          '` names. Misspelt names (`reatilPrice`, `productHierachyList`, `accoundMDMCode`) are those of the specified calls. A write with an `Idempotency-Key` is applied once.',
      },
      components: {
        securitySchemes: { [employeeCookie]: { type: 'apiKey', in: 'cookie', name: employeeCookie } },
      },
    },
    transform: ({ schema, url }) => ({ schema: describeSchema(schema), url }),
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

function describeSchema(schema: FastifySchema | undefined): FastifySchema {
  if (!schema) return { hide: true };
  const { body, querystring, params, headers, response, multipart, ...rest } = schema;
  return {
    ...rest,
    ...(body === undefined ? {} : { body: describeValue(body) }),
    ...(querystring === undefined ? {} : { querystring: describeValue(querystring) }),
    ...(params === undefined ? {} : { params: describeValue(params) }),
    ...(headers === undefined ? {} : { headers: describeValue(headers) }),
    ...(multipart === undefined
      ? {}
      : { consumes: ['multipart/form-data'], body: describeMultipart(multipart) }),
    response: describeAnswers(response, schema.tags),
  };
}

function describeAnswers(response: unknown, tags: readonly string[] = []): object {
  if (tags.includes('reports')) return { 200: describeText('text/html', 'A page to be framed or opened') };
  const answers = Object.entries(response ?? {});
  const described = answers.map(([status, answer]: [string, unknown]): [string, object] => [
    status,
    { description: describeStatus(status), ...describeValue(answer) },
  ]);
  const unknown = tags.includes('operations')
    ? {}
    : { 401: describeText('text/plain', 'Unknown employee; shown to the user as it is') };
  return { ...Object.fromEntries<object>(described), ...unknown };
}

function describeText(type: string, description: string): object {
  return { description, content: { [type]: { schema: { type: 'string' } } } };
}

function describeValue(schema: unknown): object {
  if (!isSchema(schema)) return typeof schema === 'object' && schema !== null ? schema : {};
  // Both are described by a schema's input: requests as they are sent, and answers as they are on the wire.
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'openapi-3.0' });
}

function describeMultipart({ texts, maxFiles }: MultipartDescription): object {
  const names = Object.entries(texts?.entries ?? {});
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        names.map(([name, schema]) => [
          name,
          { type: 'string', description: `JSON: ${JSON.stringify(describeValue(schema))}` },
        ]),
      ),
      files: { type: 'array', maxItems: maxFiles, items: { type: 'string', format: 'binary' } },
    },
  };
}

function describeStatus(status: string): string {
  if (status.startsWith('2')) return 'Success';
  return status.startsWith('4') ? 'Refused: what was sent, or who sent it' : 'Failed';
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
