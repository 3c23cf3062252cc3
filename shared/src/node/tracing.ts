/** Traces through the processes (PRD-24). No page has any: for what runs in Node. */
import type { Tracing } from './span.ts';

export type { Span, Tracing } from './span.ts';

/**
 * Where the spans of this process go, by the address in `OTEL_EXPORTER_OTLP_ENDPOINT`. Without one there is no tracing, and
 * nothing of its libraries is loaded.
 */
export async function openTracing(
  serviceName: string,
  endpoint: string | undefined,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { sendTraces } = await import('./otlp-tracing.ts');
  return sendTraces(serviceName, endpoint);
}
