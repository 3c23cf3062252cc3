import { Counter, Histogram, type Registry } from 'prom-client';

const durationBounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const vitalBounds = [0.05, 0.1, 0.2, 0.35, 0.5, 1, 1.8, 2.5, 4, 6, 10];
const shiftBounds = [0.01, 0.05, 0.1, 0.25, 1];

/** The metrics of what pages measure, by app and version (DEP-19). */
export function createPageMetrics(registers: Registry[]) {
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
      labelNames: ['name', 'version'],
      buckets: durationBounds,
      registers,
    }),
    webVitals: new Histogram({
      name: 'web_vital_seconds',
      help: 'Web vitals of pages, by the app on whose screen they were measured',
      labelNames: ['vital', 'name', 'version'],
      buckets: vitalBounds,
      registers,
    }),
    layoutShift: new Histogram({
      name: 'web_vital_layout_shift',
      help: 'Cumulative layout shift of pages',
      labelNames: ['name', 'version'],
      buckets: shiftBounds,
      registers,
    }),
    pageErrors: new Counter({
      name: 'page_errors_total',
      help: 'Errors in pages',
      labelNames: ['name', 'version', 'kind'],
      registers,
    }),
    failedCalls: new Counter({
      name: 'failed_calls_total',
      help: 'Calls of pages that the backend refused or answered with what does not fit',
      labelNames: ['name', 'version', 'kind'],
      registers,
    }),
    leftOut: new Counter({
      name: 'measurements_left_out_total',
      help: 'Measurements of apps or versions that the registry does not name',
      registers,
    }),
  };
}
