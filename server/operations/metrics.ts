import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { createPageMetrics } from './page-metrics.ts';

const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export type Metrics = ReturnType<typeof createMetrics>;

/** Counters and histograms of this process, as Prometheus reads them (PRD-21). */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Answered requests',
      labelNames: ['server', 'method', 'area', 'status'],
      registers,
    }),
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['server', 'area'],
      buckets: durationBounds,
      registers,
    }),
    ...createPageMetrics(registers),
  };
}
