import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Span, Tracing } from './span.ts';

/**
 * Sends spans by OTLP over HTTP (PRD-24). What else there is to say (headers, sampling, pauses) is in the
 * variables `OTEL_…`.
 */
export function sendTraces(serviceName: string, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    // The environment is asked last: it may name the service otherwise.
    resource: resourceFromAttributes({ 'service.name': serviceName }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('field-sales');
  const propagator = new W3CTraceContextPropagator();

  function begin(parent: Context, ...[name, options]: Parameters<typeof tracer.startSpan>): Span {
    return asSpan(tracer.startSpan(name, options, parent), parent);
  }

  function asSpan(span: OtelSpan, parent: Context): Span {
    const context = trace.setSpan(parent, span);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      child: (name, attributes = {}) => begin(context, name, { kind: SpanKind.CLIENT, attributes }),
      end: (attributes = {}, hasFailed = false) => {
        span.setAttributes(attributes);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    start: (name, traceparent, attributes) =>
      begin(propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter), name, {
        kind: SpanKind.SERVER,
        attributes,
      }),
    close: () => provider.shutdown(),
  };
}
