import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const durationBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** Counters and histograms of this process, as Prometheus reads them (PRD-21). */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the start',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Answered requests',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route'],
      buckets: durationBounds,
      registers,
    }),
  };
}
