import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const durationBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const vitalBounds = [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 6, 10];
const shiftBounds = [0.01, 0.05, 0.1, 0.25, 1];
const maxSeries = 2000;

type Labels<Name extends string> = Record<Name, string>;

export type Metrics = ReturnType<typeof createMetrics>;

/** Counters and histograms of this process, as Prometheus reads them. */
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
      labelNames: ['route'],
      buckets: durationBounds,
      registers,
    }),
    ...createPageMetrics(registers),
  };
}

function createPageMetrics(registers: Registry[]) {
  return {
    remoteLoads: new Counter({
      name: 'remote_loads_total',
      help: 'Loads of remotes in pages',
      labelNames: ['name', 'version', 'outcome'],
      registers,
    }),
    remoteLoadDuration: new Histogram({
      name: 'remote_load_duration_seconds',
      help: 'Time that remotes took to load in pages',
      labelNames: ['name', 'outcome'],
      buckets: durationBounds,
      registers,
    }),
    webVitals: new Histogram({
      name: 'web_vital_seconds',
      help: 'Web vitals of pages',
      labelNames: ['name'],
      buckets: vitalBounds,
      registers,
    }),
    layoutShift: new Histogram({
      name: 'web_vital_layout_shift',
      help: 'Cumulative layout shift of pages',
      buckets: shiftBounds,
      registers,
    }),
    pageErrors: new Counter({
      name: 'page_errors_total',
      help: 'Errors in pages',
      labelNames: ['name', 'kind'],
      registers,
    }),
  };
}

/** Whoever sends measurements chooses their labels: past `most` different ones, further ones are counted together. */
export function boundLabels(most = maxSeries): <Name extends string>(labels: Labels<Name>) => Labels<Name> {
  const known = new Set<string>();
  return (labels) => {
    const series = JSON.stringify(labels);
    if (known.has(series)) return labels;
    if (known.size >= most) return allOther(labels);
    known.add(series);
    return labels;
  };
}

function allOther<Name extends string>(labels: Labels<Name>): Labels<Name> {
  const others = { ...labels };
  for (const name in others) others[name] = 'other';
  return others;
}
