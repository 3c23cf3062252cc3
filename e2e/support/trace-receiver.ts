import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';

const attribute = v.object({ key: v.string(), value: v.object({ stringValue: v.optional(v.string()) }) });
const sentSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(attribute) }),
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              traceId: v.string(),
              spanId: v.string(),
              parentSpanId: v.optional(v.string()),
              name: v.string(),
              attributes: v.optional(v.array(attribute), []),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type ReceivedSpan = { service: string; trace: string; id: string; parent: string; name: string };

/** Receives traces like a collector, by OTLP over HTTP. */
export async function receiveTraces() {
  const spans: ReceivedSpan[] = [];
  let text = '';
  const server = http.createServer((request, response) => {
    json(request).then(
      (body) => {
        text += JSON.stringify(body);
        for (const { resource, scopeSpans } of v.parse(sentSchema, body).resourceSpans)
          for (const { spans: sent } of scopeSpans)
            for (const { traceId: trace, spanId: id, parentSpanId: parent = '', name } of sent)
              spans.push({ service: serviceOf(resource.attributes), trace, id, parent, name });
        response.setHeader('content-type', 'application/json').end('{}');
      },
      (error: unknown) => {
        response.writeHead(400).end(String(error));
      },
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that was sent. */
    text: () => text,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function serviceOf(attributes: readonly v.InferOutput<typeof attribute>[]): string {
  return attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
}
